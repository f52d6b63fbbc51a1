import type { Page } from '@playwright/test';
import { formOn } from '../support/fixture-site.ts';
import { expect, test } from '../support/one-page.ts';

test('on paper answers are open, sections stand close and nothing dark is left', async ({
  page,
}) => {
  await printed(page, '/questions');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  const [answers, height] = await page
    .locator('main details')
    .evaluateAll((all) => [
      all.length,
      Math.min(...all.map((one) => (one.lastElementChild as HTMLElement).offsetHeight)),
    ]);
  expect(answers).toBeGreaterThan(1);
  expect(height).toBeGreaterThan(16);
  // No question stands at the end of a sheet with its answer on the next.
  await expect(page.locator('main summary').first()).toHaveCSS('break-after', 'avoid');
  await expect(page.locator('main header').first()).toHaveCSS('break-inside', 'avoid');
  await printed(page, '/');
  const looks = await page.locator('section, footer, section input').evaluateAll((all) =>
    all.map((one) => {
      const { backgroundColor, color } = getComputedStyle(one);
      const around = Number.parseFloat(getComputedStyle(one).paddingBlockEnd);
      const light = (value: string) =>
        /, 0\)$/.test(value) || (value.match(/\d+/g) ?? []).every((part) => Number(part) > 200);
      return { dark: !light(backgroundColor), pale: light(color), far: around > 72 };
    }),
  );
  expect(looks.length).toBeGreaterThan(5);
  for (const look of looks) expect(look).toEqual({ dark: false, pale: false, far: false });
  // What is raised on a deep band.
  const raised = await page.getByRole('contentinfo').evaluate((band) => {
    band.style.setProperty('background', 'var(--raised)', 'important');
    return getComputedStyle(band).backgroundColor;
  });
  expect(raised).toBe('rgb(255, 255, 255)');
});

test('on paper a form has one sheet, and the footer none of its own', async ({ page }) => {
  await printed(page, '/');
  const form = page.locator('section form').last();
  await expect(form).toHaveCSS('break-inside', 'avoid');
  const withHeading = page
    .locator('section div:has(header, h2)')
    .filter({ has: page.locator('form') });
  await expect(withHeading.last()).toHaveCSS('break-inside', 'avoid');
  await expect(page.getByRole('contentinfo')).toHaveCSS('break-before', 'avoid');
  // Browsers heed it only between neighbours: sections and footer.
  await expect(page.locator('main')).toHaveCSS('display', 'contents');
  // A heading needs room for the beginning of what it stands over.
  await page.setViewportSize({ width: 700, height: 900 });
  await printed(page, '/questions');
  const reach = await page
    .locator('section header:not(:last-child)')
    .first()
    .evaluate((header: HTMLElement) => {
      const next = header.nextElementSibling as HTMLElement;
      return header.offsetTop + header.offsetHeight - next.offsetTop;
    });
  expect(reach).toBeGreaterThan(100);
});

test('on paper a long text in a form is whole, and an empty field has room to write', async ({
  page,
}) => {
  await printed(page, '/message');
  const message = formOn(page, 'message').field('message');
  const heights = () =>
    message.evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight]);
  const [empty = 0] = await heights();
  expect(empty).toBeGreaterThan(90);
  await message.fill('A line.\n'.repeat(20));
  const [height = 0, whole] = await heights();
  expect(height).toBe(whole);
  expect(height).toBeGreaterThan(3 * empty);
});

test('on paper tiles keep their colour, and links that say nothing are left out', async ({
  page,
}) => {
  await printed(page, '/');
  const ink = await page.locator('main').evaluate((main) => {
    const tile = document.createElement('li');
    main.append(tile);
    return getComputedStyle(tile).getPropertyValue('print-color-adjust');
  });
  expect(ink).toBe('exact');
  await expect(page.getByRole('contentinfo').locator('ul').last()).toBeHidden();
});

test('on paper the thanks for a form are as high as their words, with each answer whole', async ({
  page,
}) => {
  await page.goto('/message');
  const message = formOn(page, 'message');
  const lines = Array.from({ length: 9 }, (_, index) => `Line ${index}`).join('\n');
  const who = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
  await message.fillIn({ ...who, message: lines });
  await message.submit.click();
  const thanks = page.getByRole('status').filter({ hasText: message.says.success.message });
  await expect(thanks).toHaveCSS('min-height', /^[1-9]/);
  await page.emulateMedia({ media: 'print' });
  await expect(thanks).toHaveCSS('min-height', /^(0px|auto)$/);
  const hidden = await thanks
    .locator('dd')
    .last()
    .evaluate((answer) => answer.scrollHeight - answer.clientHeight);
  expect(hidden).toBe(0);
});

test('on paper the bar is at the top, wherever the page was scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await printed(page, '/');
  const top = await page.getByRole('banner').evaluate((bar) => {
    scrollTo(0, 300);
    return { scrolled: scrollY, bar: scrollY + bar.getBoundingClientRect().top };
  });
  expect(top).toEqual({ scrolled: 300, bar: 0 });
});

test('on paper pictures are those of the light theme, also if the dark one is chosen', async ({
  page,
}) => {
  await printed(page, '/');
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await expect(page.locator('main img').first()).toHaveCSS('color-scheme', 'light');
});

/** In this order: with a second session, as `test.ts` has one, browsers forget the medium when they go elsewhere. */
async function printed(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}
