import { violations, violationsInBothThemes } from '../support/axe.ts';
import { formOn, menuTexts } from '../support/fixture-site.ts';
import { expect, test } from '../support/one-page.ts';
import { onlyWhenAsked } from '../support/only-when-asked.ts';

const [, , RESIDENTS = ''] = menuTexts().flatMap(({ group }) => group ?? []);

test('an open menu is accessible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/questions');
  await page.getByRole('button', { name: RESIDENTS, exact: true }).click();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: RESIDENTS, exact: true }).click();
  expect(await violations(page)).toEqual([]);
});

test('a form with mistakes is accessible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const quote = formOn(page, 'quote');
  await quote.submit.click();
  await expect(page.getByText(quote.says.incomplete)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a form that is not sent yet is accessible, and so is the card that follows it', async ({
  context,
  page,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED|Failed to load/);
  await using _script = await onlyWhenAsked(context);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(/\/forms\/[a-z-]+\?/, (route) => route.abort());
  const message = formOn(page, 'message');
  const inBothThemes = async () => {
    expect(await violationsInBothThemes(page)).toEqual([]);
  };
  await page.goto('/message');
  await message.fillIn({ firstName: 'A', lastName: 'A', message: 'A', email: 'ada@example.com' });
  await page.reload();
  await expect(message.form.getByText('We kept what you typed.')).toBeVisible();
  await inBothThemes();
  await message.submit.click();
  await expect(message.form.getByText(/We try again/)).toBeVisible();
  await inBothThemes();
  await page.goto('/rules');
  await expect(page.getByText(/We try again/)).toBeVisible();
  await inBothThemes();
  await page.unroute(/\/forms\/[a-z-]+\?/);
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByText(/Your receipt number/)).toBeVisible();
  await inBothThemes();
});
