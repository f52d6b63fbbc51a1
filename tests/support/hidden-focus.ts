import type { Page } from '@playwright/test';

/** What has the focus although no part of it can be seen; nothing where the page has it no more. */
export function hiddenFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    for (let part = 0.05; part < 1; part += 0.1) {
      const [x, y] = [left + (right - left) * part, top + (bottom - top) * part];
      const onTop = document.elementFromPoint(x, y);
      if (onTop && (focused.contains(onTop) || onTop.contains(focused))) return '';
    }
    return focused.outerHTML;
  });
}
