import { type ElementHandle, type KeyInput, launch } from 'puppeteer-core';
import { type Driver, nameOf, waitFor } from './driver.ts';
import { find, type Target } from './find.ts';

/** Firefox's preferences: reduced motion, and a light system theme. */
const PREFERENCES = {
  'ui.prefersReducedMotion': 1,
  'ui.systemUsesDarkTheme': 0,
  'layout.css.prefers-color-scheme.content-override': 1,
  // Otherwise typing scrolls smoothly, and a click meanwhile misses its target.
  'general.smoothScroll': false,
};

/** Starts Firefox, driven over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: PREFERENCES,
  });
  let page = await browser.newPage();
  const search = async (target: Target) => {
    const found = await page.evaluateHandle(find, target);
    return found.asElement() as ElementHandle<Element> | null;
  };
  const handle = (target: Target) => waitFor(nameOf(target), () => search(target));
  return {
    async begin() {
      const left = page;
      page = await browser.newPage();
      await left.close();
    },
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    // A page from the back/forward cache fires no load event, so this must not wait for one.
    back: () => page.evaluate(() => history.back()),
    evaluate: async (question, given) =>
      (await page.evaluate(question as (given: unknown) => unknown, given)) as Awaited<
        ReturnType<typeof question>
      >,
    has: async (target) => (await search(target)) !== null,
    hover: async (target) => (await handle(target)).hover(),
    async click(target) {
      await waitFor(`click on ${nameOf(target)}`, async () => {
        const element = await handle(target);
        await waitFor(`standstill of ${nameOf(target)}`, () => element.evaluate(showsStill));
        await element.evaluate(watchForMiss);
        await element.click();
        // A click that loads another page leaves nothing to ask.
        const hasMissed = await page.evaluate(() => 'missed' in window).catch(() => false);
        return hasMissed ? undefined : true;
      });
    },
    type: (text) => page.keyboard.type(text),
    async press(keys) {
      const [key = '', ...held] = keys.split('+').reverse() as KeyInput[];
      for (const one of held) await page.keyboard.down(one);
      await page.keyboard.press(key as KeyInput);
      for (const one of held) await page.keyboard.up(one);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async (target) => (await handle(target)).screenshot({ encoding: 'base64' }),
    close: () => browser.close(),
  };
}

/** Runs in the page: whether an element, scrolled into view, does not move for two frames. */
async function showsStill(element: Element): Promise<true | undefined> {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y } = element.getBoundingClientRect();
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const now = element.getBoundingClientRect();
  return (x === now.x && y === now.y) || undefined;
}

/**
 * Runs in the page: sets `window.missed` if the next press hits something else. Firefox scrolls back
 * to the caret a moment after the last key, which may be between finding the element and the press.
 */
function watchForMiss(element: Element): void {
  Reflect.deleteProperty(window, 'missed');
  const look = ({ target }: Event) => {
    if (!element.contains(target as Node)) Object.assign(window, { missed: true });
  };
  addEventListener('pointerdown', look, { capture: true, once: true });
}
