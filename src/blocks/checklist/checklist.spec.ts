import { expect, test } from '../../../tests/support/gallery.ts';
import { brokenWords } from '../../../tests/support/text-size.ts';

test('names stand in two columns on the smallest phone, and none is broken', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto('/checklist/default');
  const lefts = await page
    .getByRole('listitem')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(2);
  expect(await brokenWords(page, 'ul')).toEqual([]);
});

test('ticks begin where the heading above them does', async ({ page }) => {
  await page.goto('/checklist/default');
  const start = await page
    .getByRole('main')
    .getByRole('listitem')
    .first()
    .evaluate((item) => {
      const { left, width, height } = getComputedStyle(item, '::before');
      const [from, across, down] = [left, width, height].map(Number.parseFloat) as [
        number,
        number,
        number,
      ];
      // Turned by 45 degrees, a box is as wide as its sides together, divided by the root of two.
      return from + across / 2 - (across + down) / 2 / Math.SQRT2;
    });
  expect(start).toBeGreaterThanOrEqual(0);
  expect(start).toBeLessThan(1);
});
