import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { violations, violationsInBothThemes } from '../support/axe.ts';
import { expect, test } from '../support/one-page.ts';
import { dist, htmlOf, pagePaths } from '../support/pages.ts';
import {
  addStyles,
  cutWords,
  overflow,
  SPACING,
  setFontSize,
  USUAL,
} from '../support/text-size.ts';

// Whatever is asked of every page, in one visit to each.

/** How long a page may take to ask for more, in milliseconds. */
const QUIET = 300;

/** How long a picture in view may take to come, in milliseconds. */
const PATIENCE = 15_000;

/** The most script before anything is touched, compressed, in bytes. Forms keep what is typed from the first key, and load the words of their language. */
const BUDGET = { page: 3 * 1024, withForm: 3.95 * 1024 };

for (const address of pagePaths()) {
  test(`${address} is light, complete and accessible, and comes to life without a complaint`, async ({
    page,
    otherHosts,
  }) => {
    const scripts = await scriptsOf(page, async () => {
      await page.goto(address);
      await page.waitForTimeout(QUIET);
    });
    await test.step('asks for no more than it may', async () => {
      const html = htmlOf(address);
      const most = html.includes('data-island=') ? BUDGET.withForm : BUDGET.page;
      expect.soft(bytesOf(scripts, html)).toBeLessThanOrEqual(most);
      const near = await framesNear(page);
      expect.soft(otherHosts.asked.filter((url) => !near.includes(url))).toEqual([]);
    });
    await test.step('has its landmarks and one first heading', () => expectLandmarks(page));
    await test.step('opens other hosts in a new tab, and says so', async () => {
      expect.soft(await linksInThisTab(page)).toEqual([]);
    });
    await test.step('is accessible in both themes and on a phone', () => expectAccessible(page));
    await test.step('fits 320 px, with large and wide letters too', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await overflow(page)).toBe(0);
      await addStyles(page, SPACING);
      expect.soft(await overflow(page)).toBe(0);
      await setFontSize(page, 2 * USUAL);
      expect.soft(await overflow(page)).toBe(0);
      expect.soft(await cutWords(page)).toEqual([]);
      await setFontSize(page, USUAL);
      await addStyles(page, '');
    });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 1280, height: 720 });
    await test.step('comes to life', () => wakeIslands(page));
    await test.step('has all its pictures', () => expectPictures(page));
  });
}

/** The paths of all scripts that a page asks for meanwhile. */
async function scriptsOf(page: Page, meanwhile: () => Promise<void>): Promise<Set<string>> {
  const asked = new Set<string>();
  const note = (request: Request) => {
    if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname);
  };
  page.on('request', note);
  await meanwhile();
  page.off('request', note);
  return asked;
}

/** How much script that is together with what stands in the page, compressed. */
function bytesOf(scripts: Set<string>, html: string): number {
  const inline = html.matchAll(
    /<script(?: type="(?:module|text\/javascript)")?>([^<]+)<\/script>/g,
  );
  const files = [...scripts].map((file) => readFileSync(path.join(dist, file)));
  const code = [...files, ...[...inline].map(([, text = '']) => text)];
  return code.reduce((sum, each) => sum + gzipSync(each).length, 0);
}

/** Everything in view was loaded: an embed that is not near has asked nobody. */
function framesNear(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('iframe')]
      .filter((frame) => frame.getBoundingClientRect().top < innerHeight * 6)
      .map((frame) => frame.src),
  );
}

async function expectLandmarks(page: Page): Promise<void> {
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect.soft(page.getByRole(landmark)).toHaveCount(1);
  }
  await expect.soft(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  // The browser says it of what opens a popover; twice is once too often.
  await expect.soft(page.locator('[popovertarget][aria-expanded]')).toHaveCount(0);
}

/** The links to other hosts that take the visitor away, or do not say where they open. */
function linksInThisTab(page: Page): Promise<string[]> {
  return page
    .locator('a[href^="http"]')
    .evaluateAll((links) =>
      links
        .filter(
          (link) =>
            link.getAttribute('target') !== '_blank' ||
            !link.getAttribute('rel')?.includes('noopener') ||
            !/new tab/.test(`${link.textContent} ${link.ariaLabel}`),
        )
        .map((link) => link.outerHTML),
    );
}

async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect.soft(await violations(page)).toEqual([]);
}

async function wakeIslands(page: Page): Promise<void> {
  for (const island of await page.locator('[data-island]').all()) {
    await island.scrollIntoViewIfNeeded();
    await island.dispatchEvent('focusin');
    await expect.soft(island).toHaveAttribute('data-alive', '');
  }
}

async function expectPictures(page: Page): Promise<void> {
  const missing = await page.locator('main img').evaluateAll(async (images, patience) => {
    const lost: string[] = [];
    for (const image of images as HTMLImageElement[]) {
      image.scrollIntoView({ block: 'center', behavior: 'instant' });
      const end = performance.now() + patience;
      while (image.naturalWidth === 0 && performance.now() < end) {
        await new Promise((go) => requestAnimationFrame(go));
      }
      if (image.naturalWidth === 0) lost.push(image.outerHTML);
    }
    return lost;
  }, PATIENCE);
  expect.soft(missing).toEqual([]);
}
