import type { Page } from '@playwright/test';
import { blockTexts } from '../support/first-site.ts';
import { expect, test } from '../support/one-page.ts';

const questions = (page: Page) => page.getByRole('main').locator('details');
const open = (page: Page) => page.getByRole('main').locator('details[open]');

for (const name of ['owner-faqs', 'tenant-frequently-asked-questions']) {
  test(`${name} shows its questions closed, and one of them open at a time`, async ({ page }) => {
    await page.goto(`/${name}`);
    const summary = (index: number) => questions(page).nth(index).locator('summary');
    await test.step('all are there, all closed', async () => {
      const { items } = blockTexts(name, 'accordion');
      await expect(questions(page)).toHaveCount(items.length);
      await expect(open(page)).toHaveCount(0);
    });
    await test.step('opening one closes the other', async () => {
      await summary(0).click();
      await expect(open(page)).toHaveCount(1);
      await summary(3).click();
      await expect(open(page)).toHaveCount(1);
      await expect(questions(page).nth(3)).toHaveAttribute('open');
    });
    await test.step('the open one can be closed again', async () => {
      await summary(3).click();
      await expect(open(page)).toHaveCount(0);
      await summary(2).click();
      await expect(open(page)).toHaveCount(1);
      await summary(2).click();
      await expect(open(page)).toHaveCount(0);
    });
    await test.step('all that works by keyboard', async () => {
      await summary(1).focus();
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
