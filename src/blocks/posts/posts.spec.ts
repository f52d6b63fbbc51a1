import { expect, test } from '../../../tests/support/gallery.ts';

test('posts have no frames, and on phones their pictures beside their titles', async ({ page }) => {
  await page.goto('/posts/default');
  const posts = page.getByRole('main').locator('li:has(img)');
  await expect(posts).toHaveCount(3);
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const post of await posts.all()) {
      await expect.soft(post.locator('> div')).toHaveCSS('border-block-start-width', '0px');
      const [picture, title] = [
        await post.locator('img').boundingBox(),
        await post.getByRole('heading').boundingBox(),
      ];
      expect.soft((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(1.5, 1);
      const isBeside = (picture?.x ?? 0) + (picture?.width ?? 0) < (title?.x ?? 0);
      expect.soft(isBeside, `${width} px`).toBe(width < 768 && width >= 360);
    }
  }
});
