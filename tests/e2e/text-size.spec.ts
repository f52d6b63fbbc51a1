import type { Page } from '@playwright/test';
import { siteTexts } from '../support/fixture-site.ts';
import { expect, test } from '../support/one-page.ts';
import {
  addStyles,
  brokenWords,
  overflow,
  SPACING,
  setFontSize,
  USUAL,
} from '../support/text-size.ts';

const NAME = 'Lakeside Property Management';

test('no page runs sideways, nor the bar over it, however large or wide its letters', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/apply', '/questions']) {
    await page.goto(path);
    await rename(page, NAME);
    for (const [standard, css] of [
      [USUAL, SPACING],
      [2 * USUAL, ''],
      [2 * USUAL, SPACING],
    ] as const) {
      await setFontSize(page, standard);
      await addStyles(page, css);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 720 });
        expect.soft(await troubles(page), `${path} at ${width} px, ${standard} px`).toEqual([]);
      }
    }
    await setFontSize(page, USUAL);
  }
});

test('on a phone no word is broken that has room, however large its letters', async ({ page }) => {
  for (const path of ['/', '/about', '/apply', '/blog', '/contact', '/message', '/questions']) {
    await page.goto(path);
    await setFontSize(page, 2 * USUAL);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 720 });
      expect.soft(await brokenWords(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('a word wider than a phone is broken in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto('/questions');
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
  const over = await page
    .getByRole('navigation', { name: 'Main' })
    .locator('[aria-expanded], a')
    .evaluateAll((all) =>
      all.filter((one) => {
        one.textContent = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk';
        return one.scrollWidth > one.clientWidth;
      }),
    );
  expect(over).toEqual([]);
});

test('a bar in several rows scrolls away', async ({ page }) => {
  await page.goto('/questions');
  await rename(page, NAME);
  const home = page.getByRole('banner').getByRole('link', { name: NAME });
  await page.mouse.wheel(0, 200);
  await expect(home).toBeInViewport();
  await addStyles(page, 'header span { letter-spacing: 4rem }');
  await page.mouse.wheel(0, 600);
  await expect(home).not.toBeInViewport();
});

test('on no phone does the button that closes the menu move below it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/questions');
  await rename(page, 'Wohnungsverwaltung Nord');
  const toggle = page.locator('[popovertarget]').first();
  await toggle.evaluate(({ children: [open, close] }) => {
    if (open) open.textContent = 'Menü';
    if (close) close.textContent = 'Schließen';
  });
  const top = async () => (await toggle.boundingBox())?.y;
  for (let width = 320; width <= 400; width += 8) {
    await page.setViewportSize({ width, height: 720 });
    const before = await top();
    await toggle.click();
    expect.soft(await top(), `at ${width} px`).toBe(before);
    await page.keyboard.press('Escape');
  }
});

test('a name of a few short words is set larger, in one row of the bar on any phone', async ({
  page,
}) => {
  await page.goto('/questions');
  const home = page.locator('header a[data-short]');
  const size = () => home.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  for (const name of [siteTexts.company, 'Sonnenschein']) {
    await home.locator('span').evaluate((one, text) => {
      one.textContent = text;
    }, name);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 720 });
      expect(await size()).toBe(17);
      const bar = await home.locator('..').boundingBox();
      expect(bar?.height, `${name} at ${width} px`).toBe(64);
    }
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await size()).toBe(20);
});

test('the names of icons in the bar, which nobody sees, make no page run sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1136, height: 720 });
  await page.goto('/questions');
  const names = page.getByRole('navigation', { name: 'Main' }).locator('button:has(> svg) > span');
  await names.evaluateAll((all) => {
    for (const one of all) one.textContent = 'Farbschema: wie im System';
  });
  expect(await names.count()).toBeGreaterThan(1);
  expect(await overflow(page)).toBe(0);
});

test('on a short screen the bar scrolls away', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/apply');
  const home = page.getByRole('banner').getByRole('link', { name: siteTexts.company });
  await expect(home).toBeInViewport();
  await page.mouse.wheel(0, 600);
  await expect(home).not.toBeInViewport();
});

test('on a phone the strip over the bar is one line, and focus brings what it cuts into view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto('/questions');
  const strip = page.locator('header > [data-tone]');
  await strip.evaluate((element) => {
    const [logins, networks] = element.querySelectorAll('div > div > div');
    logins?.append(logins.lastElementChild?.cloneNode(true) as Node);
    for (let more = 0; more < 5; more++)
      networks?.append(networks.lastElementChild?.cloneNode(true) as Node);
  });
  expect((await strip.boundingBox())?.height).toBe(40);
  const networks = strip.getByRole('link', { name: 'Facebook' });
  await expect(networks.first()).toBeInViewport({ ratio: 1 });
  await expect(networks.last()).not.toBeInViewport();
  await networks.last().focus();
  await expect(networks.last()).toBeInViewport({ ratio: 1 });
});

/** Gives the company a name of long words. */
function rename(page: Page, name: string): Promise<void> {
  return page.locator('header a[href="/"] > span').evaluate((element, words) => {
    element.textContent = words;
    // It is longer than the names that are set larger.
    element.parentElement?.removeAttribute('data-short');
  }, name);
}

/** How far the page runs sideways, words of the name that are broken, what leaves the bar. */
function troubles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px sideways`] : [];
    const name = document.querySelector('header a[href="/"] > span')?.firstChild as Text;
    for (const { index, 0: word } of name.data.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(name, index);
      range.setEnd(name, index + word.length);
      if (range.getClientRects().length > 1) found.push(`${word} is broken`);
    }
    const bar = name.parentElement?.closest('div') as HTMLElement;
    const box = bar.getBoundingClientRect();
    for (const part of bar.children) {
      const { top, bottom, height } = part.getBoundingClientRect();
      if (height === 0) continue;
      if (top < box.top - 1 || bottom > box.bottom + 1) found.push(`${part.localName} leaves`);
    }
    return found;
  });
}
