import type { Page } from '@playwright/test';
import { formOn, MESSAGE, RECEIPT } from '../support/fixture-site.ts';
import { expect, test } from '../support/one-page.ts';

const honeypot = (page: Page) => page.locator('main form input[name="anything.else"]');

const owners = (page: Page) => formOn(page, 'message');

test('the field for programs is not there for people', async ({ page }) => {
  await page.goto('/message');
  await expect(honeypot(page)).toHaveCount(1);
  await expect(honeypot(page)).toBeHidden();
  await expect(page.getByRole('textbox', { name: /leave this empty/i })).toHaveCount(0);
  await owners(page).field('firstName').focus();
  const reached: string[] = [];
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
  }
  expect(reached).toContain('message');
  expect(reached).not.toContain('anything.else');
});

test('a form that goes to a page has no field for programs', async ({ page }) => {
  await page.goto('/');
  const lookup = formOn(page, 'lookup');
  await expect(lookup.form.locator('[name="anything.else"]')).toHaveCount(0);
});

test('who fills it in gets a receipt like everybody', async ({ page }) => {
  await page.goto('/message');
  await owners(page).fillIn(MESSAGE);
  await honeypot(page).evaluate((input: HTMLInputElement) => {
    input.value = 'cheap pills';
  });
  const sent = page.waitForRequest(/\/forms\/message/);
  await owners(page).submit.click();
  const headers = (await sent).headers();
  expect(headers['signpost-sprung']).toBe('cheap%20pills');
  expect(Number(headers['signpost-open-for'])).toBeGreaterThan(0);
  await expect(page.getByText(RECEIPT).first()).toBeVisible();
});

test('without scripts too', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await page.goto('/message');
  await owners(page).fillIn(MESSAGE);
  await honeypot(page).evaluate((input: HTMLInputElement) => {
    input.value = 'cheap pills';
  });
  await owners(page).submit.click();
  await expect(page.getByText(RECEIPT).first()).toBeVisible();
});
