import type { Page } from '@playwright/test';

/** Text spacing that must not cause loss of content (WCAG 1.4.12). */
export const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** The default font size of browsers, in pixels. */
export const USUAL = 16;

/** Sets the browser's default font size, in pixels. */
export async function setFontSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await session.detach();
}

/** Adds a stylesheet to the page, as a visitor's user styles. */
export function addStyles(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Returns the horizontal overflow of the page, in pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/**
 * Returns words that are broken over lines, although no wider than three fifths of the window.
 *
 * @param within a selector of the element to look in.
 */
export function brokenWords(page: Page, within = 'body'): Promise<string[]> {
  return page.locator(within).evaluate((element) => {
    const ROOM = 0.6 * document.documentElement.clientWidth;
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { data, parentElement: around } = text as Text;
      if (!around?.checkVisibility() || around.closest('.unseen, noscript, script, style'))
        continue;
      // A line may break after a hyphen and at a slash.
      for (const { index, 0: word } of data.matchAll(/[^\s/-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size < 2) continue;
        const alone = document.createElement('span');
        alone.style.cssText = 'position: absolute; white-space: nowrap';
        alone.textContent = word;
        around.append(alone);
        if (alone.getBoundingClientRect().width <= ROOM) found.push(word);
        alone.remove();
      }
    }
    return found;
  });
}

/** Returns texts that are clipped by an element around them. */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Less overflow than this, in pixels, hides no line. */
    const LINE = 8;
    const frames = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { overflowX, overflowY, position } = getComputedStyle(element);
      const cuts = [overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip');
      return cuts && position !== 'absolute' && element.checkVisibility();
    });
    return frames.flatMap((frame) => {
      const around = frame.getBoundingClientRect();
      return [...frame.querySelectorAll<HTMLElement>('p, a, button, li, h2, h3')]
        .filter((words) => words.checkVisibility() && !words.closest('.unseen, [aria-hidden]'))
        .filter((words) => {
          const { top, bottom, left, right } = words.getBoundingClientRect();
          const over = [
            around.top - top,
            bottom - around.bottom,
            around.left - left,
            right - around.right,
          ];
          return words.textContent.trim() !== '' && Math.max(...over) > LINE;
        })
        .map((words) => words.textContent.slice(0, 40));
    });
  });
}
