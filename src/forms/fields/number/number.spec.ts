import { expect, test } from '../../../../tests/support/gallery.ts';

test('what is no number is called so in the words of the page', async ({ page }) => {
  await page.goto('/fields/number/default');
  await page.getByLabel('Bedrooms').focus();
  await page.keyboard.type('-');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Please enter a number, in digits.')).toBeVisible();
  await expect(page.getByLabel('Bedrooms')).toBeFocused();
});

test('clearing the form clears what is no number', async ({ page }) => {
  await page.goto('/fields/number/default');
  const field = page.getByLabel('Bedrooms');
  await field.fill('12');
  const clear = page.getByRole('button', { name: 'Clear the form' });
  await expect(clear).toBeVisible();
  await field.press('ControlOrMeta+a');
  await page.keyboard.type('-');
  const isUnreadable = () => field.evaluate((input: HTMLInputElement) => input.validity.badInput);
  expect(await isUnreadable()).toBe(true);
  await clear.click();
  expect(await isUnreadable()).toBe(false);
});
