import type { Page } from '@playwright/test';

/** Matches the addresses of all scripts. */
export const SCRIPTS = /\/assets\/[^/]+\.js(\?|$)/;

/** Holds back requests until the returned function is called; then they go on, or fail. */
export async function holdBack(
  page: Page,
  addresses: RegExp | string,
  then: 'continue' | 'abort' = 'continue',
): Promise<() => void> {
  let letGo = () => {};
  const go = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(addresses, async (route) => {
    await go;
    await route[then]();
  });
  return letGo;
}
