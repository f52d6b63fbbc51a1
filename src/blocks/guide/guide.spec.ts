import type { Locator } from '@playwright/test';
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

test('a table that is cut off has a shadow there, and one that fits has none', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/guide/default');
  const table = page.getByRole('main').locator('table').first();
  await table.scrollIntoViewIfNeeded();
  const fits = await edgesOf(table);
  await table.evaluate((element) => {
    for (const cell of element.querySelectorAll('td')) cell.style.minWidth = '20rem';
  });
  const atStart = await edgesOf(table);
  expect(atStart.left).toEqual(fits.left);
  expect(atStart.right).not.toEqual(fits.right);
  await table.evaluate((element) => element.scrollTo({ left: 9999, behavior: 'instant' }));
  const atEnd = await edgesOf(table);
  expect(atEnd.left).not.toEqual(fits.left);
  expect(atEnd.right).toEqual(fits.right);
});

/** What is seen above the words at both sides of a table. */
async function edgesOf(table: Locator): Promise<Record<'left' | 'right', Buffer>> {
  const { x, y, width } = (await table.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const at = (left: number) =>
    table
      .page()
      .screenshot({ clip: { x: Math.ceil(left), y: Math.ceil(y) + 2, width: 3, height: 3 } });
  return { left: await at(x), right: await at(x + width - 4) };
}

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
