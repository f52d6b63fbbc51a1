import { expect, test } from '../../../tests/support/gallery.ts';

test('questions of labelled groups open one at a time', async ({ page }) => {
  await page.goto('/accordion/groups');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 3 })).toHaveText(['Your stay', 'Money']);
  await main.getByText('When may we arrive?').click();
  await main.getByText('How may we pay?').click();
  await expect(main.locator('details[open]')).toHaveCount(1);
});
