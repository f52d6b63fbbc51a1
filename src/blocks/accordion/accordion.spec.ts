import { boxOf } from '../../../tests/support/box-of.ts';
import { expect, test } from '../../../tests/support/gallery.ts';

test('questions of labelled groups open one at a time', async ({ page }) => {
  await page.goto('/accordion/groups');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 3 })).toHaveText(['Your stay', 'Money']);
  await main.getByText('When may we arrive?').click();
  await main.getByText('How may we pay?').click();
  await expect(main.locator('details[open]')).toHaveCount(1);
});

test('on wide screens the label of a group is beside its questions, otherwise above', async ({
  page,
}) => {
  await page.goto('/accordion/groups');
  const label = page.getByRole('heading', { name: 'Money' });
  const question = page.getByText('How may we pay?');
  await page.setViewportSize({ width: 1280, height: 800 });
  const [beside, first] = [await boxOf(label), await boxOf(question)];
  expect(beside.x + beside.width).toBeLessThan(first.x);
  const middles = [beside, first].map(({ y, height }) => y + height / 2);
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99))).toBeLessThan(4);
  await page.setViewportSize({ width: 360, height: 800 });
  const [above, narrow] = [await boxOf(label), await boxOf(question)];
  expect(above.x).toBe(narrow.x);
  expect(above.y + above.height).toBeLessThanOrEqual(narrow.y);
});
