import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildOf, showInstead } from '../support/built-elsewhere.ts';
import { FIXTURE } from '../support/fixture-site.ts';
import { test as base, expect } from '../support/test.ts';

/** More pages than any window has room for. */
const MANY = 80;

const test = base.extend<object, { built: string }>({
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed.
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'signpost-long-menu-'));
      await use(builtWithMany(folder));
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(async ({ page, baseURL, built }) => {
  await showInstead(page, baseURL, built);
});

test('a group of very many pages is scrolled within the window', async ({ page }) => {
  await page.goto('/about');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const button = menu.getByRole('button', { name: 'Owners', exact: true });
  await button.click();
  const links = button.locator('xpath=following-sibling::ul').getByRole('link');
  await expect(links.first()).toBeInViewport();
  await expect(links.last()).not.toBeInViewport();
  await links.last().focus();
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
  await expect(links.first()).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a group of very many pages opens within the window', async ({ page }) => {
    await page.goto('/about');
    const menu = page.getByRole('navigation', { name: 'Main' });
    const button = menu.getByRole('button', { name: 'Owners', exact: true });
    const links = button.locator('xpath=following-sibling::ul').getByRole('link');
    await expect(links.first()).toBeHidden();
    await button.hover();
    await expect(links.first()).toBeInViewport();
    await links.last().scrollIntoViewIfNeeded();
    await expect(links.last()).toBeInViewport({ ratio: 1 });
  });
});

function builtWithMany(folder: string): string {
  const site = path.join(folder, 'site');
  cpSync(FIXTURE, site, { recursive: true });
  for (let index = 0; index < MANY; index++) {
    const page = `label: House ${index}\nnav: { group: Owners }\ndescription: A house.\nblocks:\n  - type: hero\n    heading: House ${index}\n`;
    writeFileSync(path.join(site, 'pages', `house-${index}.yaml`), page);
  }
  return buildOf(site, path.join(folder, 'out'));
}
