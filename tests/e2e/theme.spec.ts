import type { Page } from '@playwright/test';
import { expect, test } from '../support/one-page.ts';

const themeSwitch = (page: Page) => page.getByRole('button', { name: /^Theme: / });

/** How light the ground of the page is: 0 is black, 1 is white. */
async function lightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const grounds = [document.body, document.documentElement].map(
      (element) => getComputedStyle(element).backgroundColor,
    );
    const ground = grounds.find((color) => color !== 'rgba(0, 0, 0, 0)') ?? '';
    const [red = 0, green = 0, blue = 0] = (ground.match(/\d+/g) ?? []).map(Number);
    return (red + green + blue) / 3 / 255;
  });
}

test('the theme follows the system until one is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/questions');
  expect(await lightness(page)).toBeGreaterThan(0.8);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await lightness(page)).toBeLessThan(0.2);
});

test('the switch goes from system to light to dark and back', async ({ page }) => {
  await page.goto('/questions');
  const names = ['Theme: system', 'Theme: light', 'Theme: dark', 'Theme: system'];
  for (const [index, name] of names.entries()) {
    if (index > 0) await themeSwitch(page).click();
    await expect(themeSwitch(page)).toHaveAccessibleName(name);
  }
});

test('the choice is announced in a region that is there before', async ({ page }) => {
  await page.goto('/questions');
  const status = page.locator('body > [aria-live]');
  await expect(status).toHaveText('');
  await themeSwitch(page).click();
  await expect(status).toHaveText('Theme: light');
});

test('the switch shows the whole icon of what was chosen, and no other', async ({ page }) => {
  await page.goto('/questions');
  const icon = themeSwitch(page).locator('svg');
  for (const shapes of ['circle path', 'circle circle', 'path']) {
    const shown = icon.locator('circle, path').filter({ visible: true });
    await expect
      .poll(() => shown.evaluateAll((found) => found.map(({ tagName }) => tagName).join(' ')))
      .toBe(shapes);
    await themeSwitch(page).click();
  }
});

test('a chosen theme holds on the next page and after a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/questions');
  await themeSwitch(page).click();
  await themeSwitch(page).click();
  for (const path of ['/about', '/contact']) {
    await page.goto(path);
    expect(await lightness(page)).toBeLessThan(0.2);
    await expect(themeSwitch(page)).toHaveAccessibleName('Theme: dark');
  }
});

test('a chosen theme is there before anything is painted', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/questions');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  // Without its own scripts, the page has only what stands in its head to know the theme by.
  await page.route(/\/assets\/.*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto('/questions', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body);
  expect(await lightness(page)).toBeLessThan(0.2);
});

/** The colours of everything on the page. */
function colorsOn(page: Page): Promise<string[]> {
  return page.locator('body *').evaluateAll((all) =>
    all.map((element) => {
      const { color, backgroundColor, borderTopColor, fill } = getComputedStyle(element);
      return `${element.tagName} ${color} ${backgroundColor} ${borderTopColor} ${fill}`;
    }),
  );
}

const UNKNOWN = 'light-or-dark';

for (const theme of ['light', 'dark'] as const) {
  test(`browsers without light-dark() show the same colours, in ${theme} mode`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL as string,
      colorScheme: theme,
      // Nothing is between two colours.
      reducedMotion: 'reduce',
      // It allows only the styles that the page had.
      bypassCSP: true,
    });
    const [page, old] = [await context.newPage(), await context.newPage()];
    // An unknown function under another name, whose declarations the browser leaves out.
    await old.route(/\/(?:[\w-]*|.*\.js)$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('light-dark', UNKNOWN);
      await route.fulfill({ response, body });
    });
    for (const address of ['/', '/message', '/questions']) {
      expect((await page.goto(address))?.status()).toBe(200);
      await old.goto(address);
      const rule = () => old.evaluate(() => document.styleSheets[0]?.cssRules[0]?.cssText);
      await expect.poll(rule).not.toContain(UNKNOWN);
      expect(await colorsOn(old)).toEqual(await colorsOn(page));
    }
    for (const one of [page, old]) {
      await one.getByRole('button', { name: 'Search' }).click();
      await expect(one.getByRole('dialog', { name: 'Search' })).toBeVisible();
    }
    expect(await colorsOn(old)).toEqual(await colorsOn(page));
    await context.close();
  });
}
