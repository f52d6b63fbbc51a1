import type { Page } from '@playwright/test';
import { formOn, MESSAGE, RECEIPT } from '../support/fixture-site.ts';
import { expect, test } from '../support/one-page.ts';
import { onlyWhenAsked } from '../support/only-when-asked.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n');

const owners = (page: Page) => formOn(page, 'message');

test('a form says under which number it was kept', async ({ page }) => {
  await page.goto('/message');
  await owners(page).fillIn(MESSAGE);
  await owners(page).submit.click();
  await expect(page.getByRole('status').filter({ hasText: RECEIPT })).toBeVisible();
});

test('the quote form is kept where its workflow has no other host', async ({ page }) => {
  await page.goto('/');
  const quote = formOn(page, 'quote');
  await quote.fillIn({ name: 'Ada', email: 'ada@example.com', address: '1 Lake Road' });
  await quote.submit.click();
  await expect(quote.form.getByText(RECEIPT)).toBeVisible();
  await expect(quote.field('name')).toHaveValue('');
});

test('a retry after a lost answer has the same number, and other words another', async ({
  context,
  page,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED/);
  await using _script = await onlyWhenAsked(context);
  await page.goto('/message');
  const keys: string[] = [];
  await page.route('**/forms/message?**', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    // The server has it, but its answer is lost on the way.
    if (keys.length < 3) await route.fetch();
    return keys.length < 3 ? route.abort() : route.continue();
  });
  await owners(page).fillIn(MESSAGE);
  const send = owners(page).submit;
  await send.click();
  await expect(page.getByText('Our server did not answer.')).toBeVisible();
  await expect(owners(page).field('firstName')).toHaveValue('Ada');
  await send.click();
  await expect.poll(() => keys).toHaveLength(2);
  await expect(page.getByText('Our server did not answer.')).toBeVisible();
  await owners(page).fillIn({ message: 'Please write to me.' });
  await send.click();
  await expect(page.getByText(RECEIPT)).toBeVisible();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('files that are too many are told at their field, and what was typed stays', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/429/);
  await page.goto('/apply');
  const message = 'Too many files have come from your connection today.';
  const problems = [{ field: 'insurance', message, missing: false }];
  const target = '**/forms/application?**';
  await page.route(target, (route) => route.fulfill({ status: 429, json: { problems } }));
  const vendor = formOn(page, 'application');
  await vendor.fillIn({ companyName: 'Roofs', contactName: 'Ada', email: 'a@example.com' });
  const field = vendor.field('insurance');
  await field.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: PDF });
  const send = vendor.submit;
  // Its entry moves the button.
  await expect(vendor.form.getByText('a.pdf')).toBeVisible();
  await send.click();
  await expect(page.getByText(message)).toBeVisible();
  await expect(vendor.field('companyName')).toHaveValue('Roofs');
  await page.unroute(target);
  await send.click();
  await expect(page.getByText(RECEIPT)).toBeVisible();
});

test('words that are too many wait, and are sent later', async ({ page, browserErrors }) => {
  browserErrors.expect(/429/);
  await page.goto('/message');
  const error = { message: 'It was not kept.', reason: 'limited' };
  await page.route('**/forms/message?**', (route) =>
    route.fulfill({ status: 429, json: { error } }),
  );
  await owners(page).fillIn(MESSAGE);
  await owners(page).submit.click();
  const notice = page.getByText('Too much has come from your connection today.');
  await expect(notice).toBeVisible();
  await expect(page.getByText(/We try again within a minute/)).toBeVisible();
});
