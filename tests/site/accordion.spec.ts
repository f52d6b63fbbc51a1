import type { Page } from '@playwright/test';
import { blockSays } from '../support/first-site.ts';
import { expect, test } from '../support/test.ts';

const questions = (page: Page) => page.getByRole('main').locator('details');
const open = (page: Page) => page.getByRole('main').locator('details[open]');

for (const name of ['owner-faqs', 'tenant-frequently-asked-questions']) {
  test.describe(name, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(`/${name}`);
    });

    test('has all its questions, all closed', async ({ page }) => {
      const { items } = blockSays(name, 'accordion');
      await expect(questions(page)).toHaveCount(items.length);
      await expect(open(page)).toHaveCount(0);
    });

    test('opening one question closes the other', async ({ page }) => {
      await questions(page).nth(0).locator('summary').click();
      await expect(open(page)).toHaveCount(1);
      await questions(page).nth(3).locator('summary').click();
      await expect(open(page)).toHaveCount(1);
      await expect(questions(page).nth(3)).toHaveAttribute('open');
    });

    test('the open question can be closed again', async ({ page }) => {
      const summary = questions(page).nth(2).locator('summary');
      await summary.click();
      await expect(open(page)).toHaveCount(1);
      await summary.click();
      await expect(open(page)).toHaveCount(0);
    });

    test('works by keyboard', async ({ page }) => {
      await questions(page).nth(1).locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(questions(page).nth(1)).toHaveAttribute('open');
      await page.keyboard.press('Space');
      await expect(open(page)).toHaveCount(0);
    });
  });
}

test('a link to a question opens it', async ({ page }) => {
  await page.goto('/owner-faqs');
  const id = await questions(page).nth(5).locator('[id]').first().getAttribute('id');
  await page.goto('/about');
  await page.goto(`/owner-faqs#${id}`);
  await expect(questions(page).nth(5)).toHaveAttribute('open');
  await expect(questions(page).nth(5).locator('summary')).toBeInViewport();
});
