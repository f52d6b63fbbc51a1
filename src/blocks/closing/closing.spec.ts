import { expect, test } from '../../../tests/support/gallery.ts';

test('on paper, where a band has no ground, its round corners cut off no letter', async ({
  page,
}) => {
  await page.goto('/closing/default');
  const band = page.getByRole('main').locator('[data-scene]');
  await expect(band).toHaveCSS('overflow', 'clip');
  await page.emulateMedia({ media: 'print' });
  await expect(band).toHaveCSS('overflow', 'visible');
});
