import type { Page } from '@playwright/test';
import { formOn, formTexts } from '../support/first-site.ts';
import { expect, test } from '../support/one-page.ts';
import { stopTheClock } from '../support/stop-the-clock.ts';

const DONE = formTexts('newsletter').success.message;

const form = (page: Page) => formOn(page, 'newsletter').form;
const field = (page: Page, name: string) => formOn(page, 'newsletter').field(name);
const submit = (page: Page) => formOn(page, 'newsletter').submit;

let calls: string[];

test.beforeEach(async ({ page }) => {
  await page.goto('/contact');
  await submit(page).scrollIntoViewIfNeeded();
  calls = [];
  page.on('request', (request) => {
    const isCall = request.method() === 'POST' || request.resourceType() === 'fetch';
    if (isCall && request.url().startsWith(new URL(page.url()).origin)) calls.push(request.url());
  });
});

test.describe('as time goes by', () => {
  test.use({ ownPage: true });

  test('says so for 3 seconds in place of the form, then the form is back and empty', async ({
    page,
  }) => {
    await field(page, 'firstName').fill('Ann');
    await field(page, 'email').fill('ann@example.com');
    await stopTheClock(page);
    await submit(page).click();
    await expect(page.getByText(DONE)).toBeVisible();
    await page.clock.runFor(2900);
    await expect(page.getByText(DONE)).toBeVisible();
    await expect(form(page)).toBeHidden();
    await page.clock.runFor(200);
    await expect(form(page)).toBeVisible();
    await expect(page.getByText(DONE)).toBeHidden();
    await expect(field(page, 'firstName')).toHaveValue('');
    await expect(field(page, 'email')).toHaveValue('');
    expect(calls).toEqual([]);
  });

  test('the card keeps its size while it is filled in, while it thanks, and after', async ({
    page,
  }) => {
    const card = page.locator('[data-island="form"]');
    const size = () =>
      card.evaluate(({ offsetWidth, offsetHeight }: HTMLElement) => [offsetWidth, offsetHeight]);
    const before = await size();
    await field(page, 'firstName').fill('Ann');
    await field(page, 'email').fill('ann@example.com');
    await expect(page.locator('[data-island="form"][data-alive]')).toHaveCount(1);
    expect(await size()).toEqual(before);
    await stopTheClock(page);
    await submit(page).click();
    await expect(page.getByText(DONE)).toBeVisible();
    expect(await size()).toEqual(before);
    await page.clock.runFor(3100);
    await expect(form(page)).toBeVisible();
    expect(await size()).toEqual(before);
  });
});

for (const [missing, given] of [
  ['firstName', { email: 'ann@example.com' }],
  ['email', { firstName: 'Ann', lastName: 'Lake' }],
  ['everything', {}],
] as const) {
  test(`an incomplete one, without ${missing}, changes nothing`, async ({ page }) => {
    for (const [name, value] of Object.entries(given)) await field(page, name).fill(value);
    await submit(page).click();
    await page.waitForTimeout(300);
    await expect(page.getByText(DONE)).toBeHidden();
    await expect(form(page).locator('[aria-invalid="true"]')).toHaveCount(0);
    for (const [name, value] of Object.entries(given)) {
      await expect(field(page, name)).toHaveValue(value);
    }
    expect(calls).toEqual([]);
  });
}
