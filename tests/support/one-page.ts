import type { Page } from '@playwright/test';
import { test as base } from './test.ts';

export { expect } from './test.ts';

/** The window and the media of a new page (Playwright's defaults). */
const WINDOW = { width: 1280, height: 720 };
const MEDIA = {
  media: null,
  colorScheme: 'light',
  reducedMotion: null,
  forcedColors: null,
} as const;

/** The name of a window whose next document starts without stored data. */
const TO_CLEAR = 'to clear';

/**
 * Returns a test function for a file whose tests share a page per worker: opening an address in it
 * takes half of the CPU time of opening it in a new page, which has its own process and an empty
 * cache. Each test starts with the usual window and media, no pointer, no routes and no stored data.
 * Tests that add init scripts, install a clock, go offline, listen to the page or open other pages
 * need a page of their own.
 */
export function testOnOnePage() {
  let shared: Page | undefined;
  const test = base.extend({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed.
    page: async ({}, use) => {
      const page = shared as Page;
      await use(page);
      await putBack(page);
    },
    context: async ({ page }, use) => use(page.context()),
  });
  test.beforeAll(async ({ browser }) => {
    shared = await browser.newPage();
    await shared.addInitScript((toClear) => {
      if (window.name !== toClear) return;
      window.name = '';
      localStorage.clear();
      sessionStorage.clear();
    }, TO_CLEAR);
  });
  test.afterAll(() => shared?.close());
  return test;
}

async function putBack(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.setViewportSize(WINDOW);
  await page.emulateMedia(MEDIA);
  await page.mouse.move(-1, -1);
  // What the document left now stores when it ends is cleared too.
  await page.evaluate((name) => {
    window.name = name;
  }, TO_CLEAR);
}
