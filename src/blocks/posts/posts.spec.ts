import { expect, test } from '../../../tests/support/gallery.ts';

test('posts look unlike cards that are links: without frames, beside small pictures', async ({
  page,
}) => {
  await page.goto('/posts/default');
  const posts = page.getByRole('main').locator('li:has(img)');
  await expect(posts).toHaveCount(3);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const post of await posts.all()) {
      const [picture, words] = [post.getByRole('presentation'), post.locator('> div')];
      await expect.soft(words).toHaveCSS('border-block-start-width', '0px');
      const [shown, beside] = [await picture.boundingBox(), await words.boundingBox()];
      expect.soft(shown?.width).toBe(shown?.height);
      expect.soft((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThan(beside?.x ?? 0);
      expect.soft(beside?.width).toBeGreaterThan(1.5 * (shown?.width ?? 0));
    }
  }
});
