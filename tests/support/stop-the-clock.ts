import type { Page } from '@playwright/test';

/** Longer than it takes to pause a clock after installing it, in milliseconds. */
const AHEAD = 60_000;

/** Stops the page's clock: from now on it only advances by `page.clock.runFor`. */
export async function stopTheClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + AHEAD);
}
