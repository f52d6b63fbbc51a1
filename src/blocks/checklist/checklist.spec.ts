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
