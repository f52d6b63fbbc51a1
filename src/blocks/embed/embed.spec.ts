import { expect, test } from '../../../tests/support/gallery.ts';

test('a frame that waits for a click does not say that it loads', async ({ page }) => {
  await page.goto('/embed/facade');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Show the map' })).toBeVisible();
  await expect(main.getByText('Loading…')).toBeHidden();
  await expect(main.getByText('Map of our office').and(page.locator(':visible'))).toHaveCount(1);
});
