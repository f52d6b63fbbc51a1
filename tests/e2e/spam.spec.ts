import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const RECEIPT = /Your receipt number is [2-9A-Z]{4}-[2-9A-Z]{4}\./;

const honeypot = (page: Page) => page.locator('main form input[name="anything.else"]');

async function fillIn(page: Page) {
  const form = page.getByRole('form').filter({ has: page.getByLabel('First name') });
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('Lovelace');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Message').fill('Please call me.');
}

test('the field for programs is not there for people', async ({ page }) => {
  await page.goto('/owner-resources');
  await expect(honeypot(page)).toHaveCount(1);
  await expect(honeypot(page)).toBeHidden();
  await expect(page.getByRole('textbox', { name: /leave this empty/i })).toHaveCount(0);
  await page.getByLabel('First name').focus();
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
  const form = page.getByRole('form', { name: 'Free rental price analysis' }).first();
  await expect(form.locator('[name="anything.else"]')).toHaveCount(0);
});

test('who fills it in gets a receipt like everybody', async ({ page }) => {
  await page.goto('/owner-resources');
  await fillIn(page);
  await honeypot(page).evaluate((input: HTMLInputElement) => {
    input.value = 'cheap pills';
  });
  const sent = page.waitForRequest(/\/forms\/owner-contact/);
  await page.getByRole('button', { name: 'Send my message' }).click();
  const headers = (await sent).headers();
  expect(headers['signpost-sprung']).toBe('cheap%20pills');
  expect(Number(headers['signpost-open-for'])).toBeGreaterThan(0);
  await expect(page.getByText(RECEIPT).first()).toBeVisible();
});

test('without scripts too', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await page.goto('/owner-resources');
  await fillIn(page);
  await honeypot(page).evaluate((input: HTMLInputElement) => {
    input.value = 'cheap pills';
  });
  await page.getByRole('button', { name: 'Send my message' }).click();
  await expect(page.getByText(RECEIPT).first()).toBeVisible();
});
