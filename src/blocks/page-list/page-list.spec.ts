import { expect, test } from '../../../tests/support/gallery.ts';

test('on a phone the image stands beside the title, and the text below both', async ({ page }) => {
  await page.goto('/page-list/default');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Gutters, gaps' });
  const boxOf = (selector: string) =>
    row.locator(selector).evaluate((one) => one.getBoundingClientRect().toJSON());
  for (const width of [330, 360, 600]) {
    await page.setViewportSize({ width, height: 720 });
    const [title, image, text, date] = [
      await boxOf('h2, h3'),
      await boxOf('img'),
      await boxOf('p'),
      await boxOf('small'),
    ];
    expect.soft(image.left, `at ${width} px`).toBeGreaterThanOrEqual(title.right);
    expect.soft(date.top, `at ${width} px`).toBeGreaterThanOrEqual(title.bottom);
    expect.soft(text.top, `at ${width} px`).toBeGreaterThanOrEqual(image.bottom);
    expect.soft(text.right, `at ${width} px`).toBe(image.right);
  }
});
