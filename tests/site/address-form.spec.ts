import type { Page } from '@playwright/test';
import { formOn, formTexts } from '../support/first-site.ts';
import { expect, test } from '../support/one-page.ts';

const PROBLEM = formTexts('address-lookup').fields[0]?.message ?? 'no message';

const form = (page: Page) => formOn(page, 'address-lookup').form;
const field = (page: Page) => formOn(page, 'address-lookup').field('address');
const submit = (page: Page) => formOn(page, 'address-lookup').submit;

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

for (const empty of ['', '   ', ' \u200b ']) {
  test(`says what is missing when "${empty}" is sent, and where`, async ({ page }) => {
    await field(page).fill(empty);
    await submit(page).click();
    await expect(form(page).getByText(PROBLEM)).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page)).toHaveAccessibleDescription(PROBLEM);
    await expect(page).toHaveURL('/');
  });
}

test('the words go away as soon as something is typed', async ({ page }) => {
  await submit(page).click();
  await expect(form(page).getByText(PROBLEM)).toBeVisible();
  await field(page).pressSequentially('1');
  await expect(form(page).getByText(PROBLEM)).toBeHidden();
});

test('a valid address is trimmed, encoded and taken along', async ({ page }) => {
  await field(page).fill('  12 O’Hara & Sons St #4, Clermont, FL 34711  ');
  await page.keyboard.press('Enter');
  await page.waitForURL(/rental-analysis-step/);
  const { pathname, search } = new URL(page.url());
  expect(pathname).toBe('/rental-analysis-step');
  expect(search).not.toContain('+');
  expect(new URLSearchParams(search).get('address')).toBe(
    '12 O’Hara & Sons St #4, Clermont, FL 34711',
  );
});
