import { expect, test } from '../../../tests/support/gallery.ts';

test('on a phone no code in the first column of a table is broken after a hyphen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/guide/default');
  const lines = await page
    .getByRole('main')
    .locator('table')
    .first()
    .evaluate((table) => {
      const [option, effect] = table.querySelectorAll('td');
      if (!option || !effect) return 0;
      option.innerHTML = '<code>--dry-run</code>';
      effect.textContent = 'Says what would be saved, and saves nothing of it at all';
      return option.querySelector('code')?.getClientRects().length;
    });
  expect(lines).toBe(1);
});

test('on paper a guide may break between any lines, and shows all of its code', async ({
  page,
}) => {
  await page.setViewportSize({ width: 736, height: 960 });
  await page.goto('/guide/default');
  await page.emulateMedia({ media: 'print' });
  const article = page.getByRole('main').getByRole('article');
  await expect(article.locator('..')).toHaveCSS('display', 'block');
  await expect(article.locator('pre').first()).toHaveCSS('white-space', 'pre-wrap');
  await expect(article.getByRole('link', { name: /^(Previous|Next)/ })).toHaveCount(0);
});
