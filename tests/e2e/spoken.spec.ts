import { formOn, labelOf } from '../support/fixture-site.ts';
import { expect, test } from '../support/one-page.ts';
import { listenTo } from '../support/screen-reader.ts';

// What a screen reader says. Whoever changes it reads the new words as somebody who hears them:
// `npx playwright test spoken -u` writes them down.

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('the front page is read aloud', async ({ page }) => {
  await page.goto('/');
  const reader = await listenTo(page);
  expect(`${(await reader.readAll()).join('\n')}\n`).toMatchSnapshot('front-page.txt');
});

test('a form says what is wrong in each field, and thanks', async ({ page }) => {
  await page.goto('/message');
  const { submit, field, says } = formOn(page, 'message');
  const reader = await listenTo(page);
  await submit.focus();
  await page.keyboard.press('Enter');
  await expect(field('firstName')).toBeFocused();
  for (const answer of ['Ada', 'Lake', 'ada@example.com', 'Hello']) {
    await page.keyboard.type(answer);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText(says.success.message)).toBeVisible();
  await expect(page.getByRole('status', { name: says.success.message })).toBeFocused();
  const receipt = /[A-Z0-9]{4}-[A-Z0-9]{4}/;
  const phrases = (await reader.heard()).map((phrase) => phrase.replace(receipt, 'ABCD-1234'));
  expect(`${phrases.join('\n')}\n`).toMatchSnapshot('form.txt');
});

test('the search says what it found, once, and where it leads', async ({ page }) => {
  await page.goto('/rules');
  const reader = await listenTo(page);
  const status = page.getByRole('dialog').getByRole('status');
  await page.getByRole('button', { name: 'Search', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.insertText(labelOf('questions'));
  await expect(status).toHaveText('1 result');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  expect(`${(await reader.heard()).join('\n')}\n`).toMatchSnapshot('search.txt');
});
