import { expect, test } from '../../../tests/support/gallery.ts';
import { brokenWords, setFontSize, USUAL } from '../../../tests/support/text-size.ts';

test('on a phone with large letters, no word of a list is broken', async ({ page }) => {
  await page.goto('/link-list/default');
  await setFontSize(page, 2 * USUAL);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 720 });
    expect.soft(await brokenWords(page, 'section[aria-labelledby]'), `at ${width} px`).toEqual([]);
  }
});
