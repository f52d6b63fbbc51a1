import { MESSAGE, RECEIPT } from '../support/fixture-site.ts';
import { expect, test } from '../support/test.ts';

/** What the oldest supported browsers lack (README.md); functions by the object that has them. */
const LACKING = {
  URL: ['canParse', 'parse'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  Array: ['fromAsync'],
  AbortSignal: ['any'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf'],
  'Iterator.prototype': ['map', 'filter', 'toArray', 'some', 'find', 'flatMap', 'take', 'drop'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Response.prototype': ['bytes'],
  'HTMLElement.prototype': ['popover', 'hidePopover', 'showPopover', 'togglePopover'],
};

test.use({ bypassCSP: true });

test.beforeEach(({ page }) =>
  page.addInitScript((lacking) => {
    for (const [place, names] of Object.entries(lacking)) {
      const owner = place
        .split('.')
        .reduce<object>((within, name) => Reflect.get(within, name) as object, window);
      for (const name of names) Reflect.deleteProperty(owner, name);
    }
    const supports = CSS.supports.bind(CSS) as (condition: string) => boolean;
    CSS.supports = (condition: string) =>
      !/light-dark|popover/.test(condition) && supports(condition);
  }, LACKING),
);

test('a form is checked and sent', async ({ page }) => {
  await page.goto('/message');
  const send = page.locator('main form [type=submit]');
  await page.getByLabel('First name').fill(MESSAGE.firstName);
  await page.getByLabel('Email').fill('ada@');
  await send.click();
  await expect(page.locator('main form [name=email]')).toHaveAttribute('aria-invalid', 'true');
  for (const [name, text] of Object.entries(MESSAGE))
    await page.locator(`main form [name=${name}]`).fill(text);
  await send.click();
  await expect(page.getByText(RECEIPT)).toBeVisible();
});

test('what a form adds to the page follows the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/message');
  const color = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--success'));
  // The page itself does not use it.
  expect(await color()).toBe('');
  await page.getByLabel('First name').fill(MESSAGE.firstName);
  await expect.poll(color).toMatch(/^#/);
  const light = await color();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await color();
  expect(dark).not.toBe(light);
  const setTheme = (theme: string) =>
    page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
  await setTheme('light');
  expect(await color()).toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  await setTheme('dark');
  expect(await color()).toBe(dark);
});

test('a form adds its colours although another script has adopted styles before', async ({
  page,
}) => {
  await page.addInitScript(() => document.adoptedStyleSheets.push(new CSSStyleSheet()));
  await page.goto('/message');
  await page.getByLabel('First name').fill(MESSAGE.firstName);
  const color = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--success'));
  await expect.poll(color).toMatch(/^#/);
});

test('the search opens and finds', async ({ page }) => {
  await page.goto('/questions');
  await page.getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('searchbox').fill('rules');
  await expect(dialog.getByRole('status')).toContainText(/result/);
});

test('on a phone the menu is folded, and scrolls away with the bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.route('/questions', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html
      .replaceAll(':popover-open', ':unknown')
      .replaceAll(' popover', ' data-popover');
    await route.fulfill({ response, body });
  });
  await page.goto('/questions');
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const entry = menu.getByRole('link', { name: 'Contact' });
  await expect(entry).toBeHidden();
  await menu.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(entry).toBeVisible();
  await menu.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(entry).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(menu.getByRole('link').first()).toBeVisible();
});
