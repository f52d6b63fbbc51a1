import type { Page } from '@playwright/test';
import { labelOf } from '../support/first-site.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('searchbox');

/** With the last letter of its longest word typed twice. */
function misspelt(words: string): string {
  const [longest = ''] = words.split(' ').sort((a, b) => b.length - a.length);
  return longest + longest.slice(-1);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Search' }).click();
});

test('finds a page by its words and opens it with Enter', async ({ page }) => {
  const label = labelOf('/pet-policy');
  await field(page).fill(label);
  await expect(dialog(page).getByRole('link').filter({ hasText: label }).first()).toBeVisible();
  await field(page).press('Enter');
  await expect(page).not.toHaveURL('/about');
});

test('finds the page in spite of a slip', async ({ page }) => {
  await field(page).fill(misspelt(labelOf('/pet-policy')));
  await expect(dialog(page).getByRole('link').first()).toBeVisible();
});

test('says so where nothing fits', async ({ page }) => {
  await field(page).fill('qqqzzz');
  await expect(dialog(page).getByRole('status')).toContainText('Nothing here fits');
});

test('closes with Escape and gives the focus back', async ({ page }) => {
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
});
