import { expect, test } from '../../../tests/support/gallery.ts';
import { overflow, setFontSize, USUAL } from '../../../tests/support/text-size.ts';

test('a search in it has no field wider than the room beside its button', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto('/hero/search');
  await page.locator('[role=search] button').evaluate((button) => {
    // The gallery has no scripts of pages, which make it visible.
    document.documentElement.dataset.script = '';
    button.textContent = 'Rechercher';
  });
  expect(await overflow(page)).toBe(0);
  await setFontSize(page, 2 * USUAL);
  expect(await overflow(page)).toBe(0);
});
