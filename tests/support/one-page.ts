import { setTimeout as wait } from 'node:timers/promises';
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

/** The longest time that a page takes to draw on a busy machine, in ms. */
const SLOW_FRAME = 10_000;

interface SharedPage {
  page: Page;
  baseURL: string | undefined;
}

/** The pages of each worker's browser that its tests share: one with scripts, one without. */
const shared = new WeakMap<Browser, Map<boolean, SharedPage>>();

/**
 * Tests that share a page per worker: opening an address in it takes half of the CPU time of opening
 * it in a new page, which has its own process and an empty cache. Each test starts with the usual
 * window and media, no pointer, no routes, no listeners, no other pages and no stored data. Tests
 * without scripts share another one.
 *
 * Tests that leave init scripts or functions, install a clock, or open another page first, need a
 * page of their own: `test.use({ ownPage: true })`. Those with touch get one.
 */
export const test = base.extend<{ ownPage: boolean }>({
  ownPage: [false, { option: true }],
  page: async ({ browser, baseURL, ownPage, javaScriptEnabled, hasTouch }, use) => {
    if (ownPage || hasTouch) {
      const context = await browser.newContext();
      await use(await context.newPage());
      await context.close();
      return;
    }
    const page = await pageOf(browser, { baseURL, scripts: javaScriptEnabled !== false });
    await use(page);
    if (!page.isClosed()) await putBack(page);
  },
  context: async ({ page }, use) => use(page.context()),
});

interface Wanted {
  baseURL: string | undefined;
  scripts: boolean;
}

async function pageOf(browser: Browser, { baseURL, scripts }: Wanted): Promise<Page> {
  const pages = shared.get(browser) ?? new Map<boolean, SharedPage>();
  shared.set(browser, pages);
  const last = pages.get(scripts);
  const isOpen = last?.baseURL === baseURL && !last?.page.isClosed();
  if (last && isOpen && (!scripts || (await draws(last.page)))) return last.page;
  await last?.page.context().close();
  // In a context of its own making a page could open no others.
  const context = await browser.newContext();
  const page = await context.newPage();
  pages.set(scripts, { page, baseURL });
  await page.addInitScript((toClear) => {
    if (window.name !== toClear) return;
    window.name = '';
    localStorage.clear();
    sessionStorage.clear();
  }, TO_CLEAR);
  return page;
}

/**
 * Whether a page, with scripts, still draws. One in some thousand pages of a headless Chromium
 * stops, for ever: then its scripts run, but clicks wait for a frame.
 */
async function draws(page: Page): Promise<boolean> {
  const drawn = page.evaluate(
    () => new Promise<boolean>((resolve) => requestAnimationFrame(() => resolve(true))),
  );
  return Promise.race([drawn.catch(() => false), wait(SLOW_FRAME, false, { ref: false })]);
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
  await page.context().clearCookies();
  await page.setViewportSize(WINDOW);
  await page.emulateMedia(MEDIA);
  await page.mouse.move(-1, -1);
  // What the document left now stores when it ends is cleared too.
  await page.evaluate((name) => {
    window.name = name;
  }, TO_CLEAR);
}
