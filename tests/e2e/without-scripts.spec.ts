import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

const quoteForm = (page: Page) => page.getByRole('form', { name: /^Request a free rental/ });

test('the menu opens on hover', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByText('Owners', { exact: true }).hover();
  await menu.getByRole('link', { name: 'Owner FAQs', exact: true }).click();
  await expect(page).toHaveURL('/owner-faqs');
});

test('the menu of a small screen opens, its groups unfolded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Owner Resources', exact: true }).first().click();
  await expect(page).toHaveURL('/owner-resources');
});

test('questions open one at a time', async ({ page }) => {
  await page.goto('/owner-faqs');
  await page.locator('summary').nth(0).click();
  await page.locator('summary').nth(1).click();
  await expect(page.locator('details[open]')).toHaveCount(1);
});

test('the address field leads to the rental analysis', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Property address' }).first().fill('12 Lake St');
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page).toHaveURL(/\/rental-analysis-step\?address=12(\+|%20)Lake(\+|%20)St$/);
  await expect(page.getByTitle('Rental Analysis Form')).toBeVisible();
});

test('a form is sent and thanks', async ({ page }) => {
  await page.goto('/a-la-carte-services');
  const form = page.getByRole('form', { name: 'Ask about a la carte services' });
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Lake');
  await form.getByLabel('Email').fill('ann@example.com');
  await form.getByRole('button').click();
  await expect(page.getByText(/Your message has reached us/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('an incomplete form says so and keeps what was typed', async ({ page, complaints }) => {
  complaints.expect(/422/);
  await page.goto('/');
  await quoteForm(page).getByLabel('Your name').fill('Ann Lake');
  await quoteForm(page).getByRole('button').click();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  await expect(quoteForm(page).getByLabel('Your name')).toHaveValue('Ann Lake');
  await expect(quoteForm(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
});

test('markup that was typed comes back as text', async ({ page, complaints }) => {
  complaints.expect(/422/);
  await page.goto('/');
  const markup = '"><img src=x onerror=alert(1)>';
  await quoteForm(page).getByLabel('Your name').fill(markup);
  await quoteForm(page).getByRole('button').click();
  await expect(quoteForm(page).getByLabel('Your name')).toHaveValue(markup);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});
