import { expect, type Page, test } from '@playwright/test';

const RECEIPT = /Your receipt number is [2-9A-Z]{4}-[2-9A-Z]{4}\./;

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n');

async function fillIn(page: Page, answers: Record<string, string>) {
  for (const [label, text] of Object.entries(answers)) {
    await page.getByRole('form').getByRole('textbox', { name: label }).fill(text);
  }
}

const MESSAGE = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: 'ada@example.com',
  Message: 'Please call me.',
};

test('a form says under which number it was kept', async ({ page }) => {
  await page.goto('/owner-resources');
  await fillIn(page, MESSAGE);
  await page.getByRole('button', { name: 'Send my message' }).click();
  await expect(page.getByRole('status').filter({ hasText: RECEIPT })).toBeVisible();
});

test('without scripts it says so too', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await page.goto('/owner-resources');
  await fillIn(page, MESSAGE);
  await page.getByRole('button', { name: 'Send my message' }).click();
  await expect(page.getByText(RECEIPT)).toBeVisible();
});

test('the quote form is kept where its workflow has no other host', async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Request a free rental price analysis' });
  await form.getByLabel('Your name').fill('Ada');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Property address').fill('1 Lake Road');
  await form.getByRole('button').click();
  await expect(form.getByText(RECEIPT)).toBeVisible();
  await expect(form.getByLabel('Your name')).toHaveValue('');
});

test('a retry after a lost answer has the same number, and other words another', async ({
  page,
}) => {
  await page.goto('/owner-resources');
  const keys: string[] = [];
  await page.route('**/forms/owner-contact?**', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    // The server has it, but its answer is lost on the way.
    if (keys.length < 3) await route.fetch();
    return keys.length < 3 ? route.abort() : route.continue();
  });
  await fillIn(page, MESSAGE);
  const send = page.getByRole('button', { name: 'Send my message' });
  await send.click();
  await expect(page.getByText('Our server did not answer.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
  await send.click();
  await expect.poll(() => keys).toHaveLength(2);
  await expect(page.getByText('Our server did not answer.')).toBeVisible();
  await fillIn(page, { Message: 'Please write to me.' });
  await send.click();
  await expect(page.getByText(RECEIPT)).toBeVisible();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('files that are too many are told at their field, and what was typed stays', async ({
  page,
}) => {
  await page.goto('/preferred-vendors');
  const message = 'Too many files have come from your connection today.';
  const problems = [{ field: 'insurance', message, missing: false }];
  const target = '**/forms/vendor-application?**';
  await page.route(target, (route) => route.fulfill({ status: 429, json: { problems } }));
  await fillIn(page, { 'Company name': 'Roofs', 'Contact name': 'Ada', Email: 'a@example.com' });
  const field = page.getByLabel('Certificate of insurance');
  await field.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: PDF });
  const send = page.getByRole('button', { name: 'Send my application' });
  await send.click();
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('Roofs');
  await page.unroute(target);
  await send.click();
  await expect(page.getByText(RECEIPT)).toBeVisible();
});

test('words that are too many wait, and are sent later', async ({ page }) => {
  await page.goto('/owner-resources');
  const error = { message: 'It was not kept.', reason: 'limited' };
  await page.route('**/forms/owner-contact?**', (route) =>
    route.fulfill({ status: 429, json: { error } }),
  );
  await fillIn(page, MESSAGE);
  await page.getByRole('button', { name: 'Send my message' }).click();
  const notice = page.getByText('Too much has come from your connection today.');
  await expect(notice).toBeVisible();
  await expect(page.getByText(/We try again within a minute/)).toBeVisible();
});
