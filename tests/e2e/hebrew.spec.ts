import type { Locator } from '@playwright/test';
import { violationsInBothThemes } from '../support/axe.ts';
import { buildOf } from '../support/built-elsewhere.ts';
import { formOn, groupTexts, HEBREW, labelOf, words } from '../support/hebrew-site.ts';
import { expect, testOnSite } from '../support/other-site.ts';

// A whole site whose words run from the right.

const PAGES = ['/', '/repairs', '/contact', '/tips', '/tips/chain'];

/** The group of the menu. */
const GROUP = 'הסדנה';

/** Whose frames the contact page has. */
const MAPS = 'maps.example.com';

const PHONE = { width: 360, height: 740 };

/** How far inside its box a text may begin, in pixels. */
const PADDING = 32;

const test = testOnSite((folder) => buildOf(HEBREW, folder));

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('pages are accessible and run nowhere sideways, wide and narrow, light and dark', async ({
  page,
}) => {
  test.slow();
  for (const address of PAGES) {
    await page.goto(address);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const where = `${address}, ${width} wide`;
      expect.soft(await violationsInBothThemes(page), where).toEqual([]);
      // What leaves at the left is as far out of reach as what leaves at the right elsewhere.
      const { wider, left } = await page.evaluate(() => ({
        wider: document.documentElement.scrollWidth - window.innerWidth,
        left: Math.min(
          ...[...document.querySelectorAll('main *:not(.unseen)')].map(
            (one) => one.getBoundingClientRect().left,
          ),
        ),
      }));
      expect.soft(wider, where).toBe(0);
      expect.soft(left, where).toBeGreaterThanOrEqual(0);
    }
  }
});

test('words begin at the right, and what is written from the left keeps its order', async ({
  page,
}) => {
  await page.goto('/repairs');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await runs(main.getByRole('heading', { level: 1 }))).toBe('from the right');
  for (const place of [
    main.getByRole('link', { name: /^04-/ }).first(),
    main.getByRole('link', { name: '@' }).first(),
    main.getByText('3.5-6.0 bar', { exact: true }),
    main.getByText('700×28C', { exact: true }),
    main.locator('pre code'),
    page.getByRole('contentinfo').getByRole('link', { name: '@' }),
  ]) {
    expect.soft(await runs(place), String(await place.textContent())).toBe('from the left');
  }
  await page.goto('/contact');
  for (const hours of await page.getByRole('main').getByText(/^8:30/).all()) {
    expect.soft(await runs(hours), 'hours').toBe('from the left');
  }
  const { field } = formOn(page, 'booking');
  for (const [name, direction] of [
    ['name', 'rtl'],
    ['phone', 'ltr'],
    ['email', 'ltr'],
  ] as const) {
    await expect.soft(field(name)).toHaveCSS('direction', direction);
  }
});

test('signs that point a way point to the left, others stay as they are', async ({ page }) => {
  const signs = (place: Locator) =>
    place.locator('svg').evaluateAll((all) => all.map((one) => getComputedStyle(one).scale));
  await page.goto('/');
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: labelOf('/tips') });
  expect(await signs(card)).toEqual(['none', '-1 1']);
  await page.goto('/tips');
  const entry = page.getByRole('main').getByRole('listitem');
  expect(await signs(entry.filter({ hasText: labelOf('/tips/chain') }))).toEqual(['-1 1']);
  const out = page.getByRole('main').locator('a[target="_blank"]').first();
  expect(await signs(out)).toEqual(['-1 1']);
});

test('menu and search open with their words at the right', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await page.getByRole('button', { name: words.layout.menu, exact: true }).click();
  const menu = page.getByRole('navigation', { name: words.layout.mainMenu });
  await menu.getByText(GROUP, { exact: true }).click();
  for (const name of [labelOf('/'), ...groupTexts(GROUP)]) {
    const link = menu.getByRole('link', { name, exact: true });
    await expect(link).toBeInViewport({ ratio: 1 });
    expect.soft(PHONE.width - (await inkOf(link)).right, name).toBeLessThan(2 * PADDING);
  }
  await page.getByRole('button', { name: words.layout.search, exact: true }).click();
  const search = page.getByRole('dialog', { name: words.search.name });
  await search.getByRole('searchbox').fill('שרשרת');
  const found = search.getByRole('link', { name: labelOf('/tips/chain') });
  await expect(found).toBeInViewport({ ratio: 1 });
  const box = await search.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0) - (await inkOf(found)).right).toBeLessThan(2 * PADDING);
});

test('a form says its errors and its thanks at the right', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/contact');
  const { form, submit, field, fillIn, label, says } = formOn(page, 'booking');
  await submit.click();
  await expect(field('name')).toBeFocused();
  const error = words.problems.fillIn.replace('{label}', label('name'));
  const message = form.getByText(error, { exact: true });
  await expect(message).toBeVisible();
  const box = await field('name').boundingBox();
  const right = (box?.x ?? 0) + (box?.width ?? 0);
  expect(right - (await inkOf(message)).right).toBeLessThan(PADDING);
  await fillIn({ name: 'עדה', phone: '050-555-0142', email: 'ada@example.com' });
  await field('kind').selectOption('city');
  await page.route('**/forms/booking*', (route) =>
    route.fulfill({ json: { receipt: 'A2B3-C4D5' } }),
  );
  await submit.click();
  const thanks = page.getByRole('status').filter({ hasText: says.success.message });
  await expect(thanks).toBeInViewport();
  await expect(thanks).toContainText(words.form.receipt.replace('{receipt}', 'A2B3-C4D5'));
  expect(await runs(thanks.getByText('A2B3-C4D5', { exact: true }))).toBe('from the left');
});

/** Where the words of an element are drawn, first and last letter apart. */
function inkOf(place: Locator): Promise<{ first: number; last: number; right: number }> {
  return place.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const letters: DOMRect[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const [index, letter] of [...(node as Text).data].entries()) {
        if (!letter.trim()) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        letters.push(range.getBoundingClientRect());
      }
    }
    return {
      first: letters[0]?.left ?? 0,
      last: letters.at(-1)?.left ?? 0,
      right: Math.max(...letters.map(({ right }) => right)),
    };
  });
}

async function runs(place: Locator): Promise<'from the left' | 'from the right'> {
  const { first, last } = await inkOf(place);
  return first < last ? 'from the left' : 'from the right';
}

test('visitors are asked once for what a host has, for as long as they are here, and can take it back', async ({
  page,
}) => {
  await page.goto('/contact');
  const frames = page.locator('iframe');
  const show = page.getByRole('button', { name: words.blocks?.showFrame as string });
  const stop = page.getByRole('button', {
    name: `${words.blocks?.hideFrame}`.replace('{host}', MAPS),
  });
  await expect(show).toHaveCount(2);
  await expect(frames.or(stop.filter({ visible: true }))).toHaveCount(0);
  await show.last().click();
  await expect(frames).toHaveCount(2);
  await expect(frames.last()).toBeFocused();
  await page.reload();
  await expect(frames).toHaveCount(2);
  await expect(show).toHaveCount(0);
  await stop.first().click();
  await expect(show).toHaveCount(2);
  await expect(show.first()).toBeFocused();
  await expect(frames.or(stop)).toHaveCount(0);
  await page.reload();
  await expect(show).toHaveCount(2);
});

test('on a phone, what a frame asks fills the frame', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/contact');
  const grounds = await page
    .locator('[data-facade]')
    .first()
    .evaluate((frame) =>
      [frame, ...frame.children].map((one) => getComputedStyle(one).backgroundColor),
    );
  expect(grounds).toHaveLength(2);
  const own = grounds.filter((ground) => ground !== 'rgba(0, 0, 0, 0)');
  expect(new Set(own).size).toBe(1);
});
