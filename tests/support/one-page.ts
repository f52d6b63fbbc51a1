import type { Browser, Page } from '@playwright/test';
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

interface SharedPage {
  page: Page;
  baseURL: string | undefined;
}

/** The page of each worker's browser that its tests share. */
const shared = new WeakMap<Browser, SharedPage>();

/**
 * Tests that share a page per worker: opening an address in it takes half of the CPU time of opening
 * it in a new page, which has its own process and an empty cache. Each test starts with the usual
 * window and media, no pointer, no routes, no listeners, no other pages and no stored data.
 *
 * Tests that leave init scripts or functions, install a clock, or open another page first, need a
 * page of their own: `test.use({ ownPage: true })`. Those without scripts or with touch get one.
 */
export const test = base.extend<{ ownPage: boolean }>({
  ownPage: [false, { option: true }],
  page: async ({ browser, baseURL, ownPage, javaScriptEnabled, hasTouch }, use) => {
    if (ownPage || !javaScriptEnabled || hasTouch) {
      const context = await browser.newContext();
      await use(await context.newPage());
      await context.close();
      return;
    }
    const page = await pageOf(browser, baseURL);
    await use(page);
    if (!page.isClosed()) await putBack(page);
  },
  context: async ({ page }, use) => use(page.context()),
});

async function pageOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const last = shared.get(browser);
  if (last?.baseURL === baseURL && last?.page.isClosed() === false) return last.page;
  await last?.page.context().close();
  // In a context of its own making a page could open no others.
  const context = await browser.newContext();
  const page = await context.newPage();
  shared.set(browser, { page, baseURL });
  await page.addInitScript((toClear) => {
    if (window.name !== toClear) return;
    window.name = '';
    localStorage.clear();
    sessionStorage.clear();
  }, TO_CLEAR);
  return page;
}

async function putBack(page: Page): Promise<void> {
  for (const event of ['console', 'dialog', 'request', 'response'] as const) {
    page.removeAllListeners(event);
  }
  const others = page
    .context()
    .pages()
    .filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  await page.setViewportSize(WINDOW);
  await page.emulateMedia(MEDIA);
  await page.mouse.move(-1, -1);
  // What the document left now stores when it ends is cleared too.
  await page.evaluate((name) => {
    window.name = name;
  }, TO_CLEAR);
}
