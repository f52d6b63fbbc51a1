import { expect, test } from '../../../tests/support/gallery.ts';

test('on paper an image stands on the sheet of its caption', async ({ page }) => {
  await page.goto('/features/default');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('figure').first()).toHaveCSS('break-inside', 'avoid');
});
