import type { Page } from '@playwright/test';
import { blockTexts, formOn, labelOf, menuTexts, RECEIPT } from '../support/fixture-site.ts';
import { expect, test } from '../support/one-page.ts';

test.use({ javaScriptEnabled: false });

const quote = (page: Page) => formOn(page, 'quote');
/** More than the form accepts with all of its files, in bytes. */
const FAR_TOO_LARGE = 25_000_000;

const [, OWNERS = ''] = menuTexts().flatMap(({ group }) => group ?? []);

test('the menu opens on hover', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByText(OWNERS, { exact: true }).hover();
  await menu.getByRole('link', { name: labelOf('/questions'), exact: true }).click();
  await expect(page).toHaveURL('/questions');
});

test('the menu of a small screen opens, its groups unfolded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page
    .getByRole('link', { name: labelOf('/message'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL('/message');
});

test('questions open one at a time', async ({ page }) => {
  await page.goto('/questions');
  await page.locator('summary').nth(0).click();
  await page.locator('summary').nth(1).click();
  await expect(page.locator('details[open]')).toHaveCount(1);
});

test('the address field leads to the rental analysis', async ({ page }) => {
  await page.goto('/');
  await formOn(page, 'lookup').field('address').fill('12 Lake St');
  await formOn(page, 'lookup').submit.click();
  await expect(page).toHaveURL(/\/address\?address=12(\+|%20)Lake(\+|%20)St$/);
  await expect(page.getByTitle(blockTexts('address', 'embed').title)).toBeVisible();
});

test('a form is sent, thanks, and says under which number it was kept', async ({ page }) => {
  await page.goto('/enquiry');
  const enquiry = formOn(page, 'enquiry');
  await enquiry.fillIn({ firstName: 'Ann', lastName: 'Lake', email: 'ann@example.com' });
  await enquiry.submit.click();
  await expect(page.getByText(enquiry.says.success.message)).toBeVisible();
  await expect(page.getByText(RECEIPT)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${enquiry.says.success.message} [|] `));
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('an incomplete form says so and keeps what was typed', async ({ page, browserErrors }) => {
  browserErrors.expect(/422/);
  await page.goto('/');
  await quote(page).field('name').fill('Ann Lake');
  await quote(page).submit.click();
  await expect(page.getByText(quote(page).says.incomplete)).toBeVisible();
  await expect(page).toHaveTitle(/^Please enter your e-mail address\. [|] /);
  await expect(quote(page).field('name')).toHaveValue('Ann Lake');
  await expect(quote(page).field('email')).toHaveAttribute('aria-invalid', 'true');
});

test('who filled in a field that was removed meanwhile is told, and finds the words again', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/422/);
  await page.route('/enquiry', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</form>', '<textarea name=plan></textarea>$&');
    await route.fulfill({ response, body });
  });
  await page.goto('/enquiry');
  const enquiry = formOn(page, 'enquiry');
  await enquiry.fillIn({ firstName: 'Ann', lastName: 'Lake', email: 'ann@example.com' });
  await page.locator('[name=plan]').fill('Two homes by the lake');
  await enquiry.submit.click();
  const alert = enquiry.form.getByRole('alert').filter({ hasText: 'This was not sent.' });
  await expect(alert).toContainText('This form does not ask for this. Two homes by the lake');
  await expect(enquiry.field('firstName')).toHaveValue('Ann');
});

test('a file that is far too large is named, and what was typed comes back', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/422/);
  await page.goto('/apply');
  const application = formOn(page, 'application');
  await application.fillIn({
    companyName: 'Lake Roofing',
    contactName: 'Ann Lake',
    email: 'ann@example.com',
  });
  await application.form.locator('[name=insurance]').setInputFiles({
    name: 'scan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(FAR_TOO_LARGE),
  });
  await application.submit.click();
  const said = '“scan.pdf” is larger than 10 MB.';
  await expect(application.form.getByText(said).first()).toBeVisible();
  await expect(application.field('companyName')).toHaveValue('Lake Roofing');
});

test('whoever has to correct a form is asked for its other files again', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/422/);
  await page.goto('/apply');
  const application = formOn(page, 'application');
  await application.fillIn({
    companyName: 'Lake Roofing',
    contactName: 'Ann Lake',
    email: 'ann@example.com',
  });
  const pdf = (name: string, content: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(content),
  });
  await application.form.locator('[name=insurance]').setInputFiles(pdf('policy.pdf', '%PDF-1.7'));
  await application.form.locator('[name=w9]').setInputFiles(pdf('w9.pdf', 'no PDF'));
  await application.submit.click();
  const said = `Please choose “policy.pdf” again, then press “${application.says.submit}”.`;
  await expect(application.form.getByText(said).first()).toBeVisible();
  await expect(application.form.locator('[name=insurance]')).toHaveAccessibleDescription(
    /Please choose “policy.pdf” again/,
  );
  await expect(page).toHaveTitle(/^“w9.pdf” is not what its name says/);
});

test('markup that was typed comes back as text', async ({ page, browserErrors }) => {
  browserErrors.expect(/422/);
  await page.goto('/');
  const markup = '"><img src=x onerror=alert(1)>';
  await quote(page).field('name').fill(markup);
  await quote(page).submit.click();
  await expect(quote(page).field('name')).toHaveValue(markup);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});
