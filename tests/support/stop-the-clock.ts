import type { Page } from '@playwright/test';

/** Longer than a machine takes to stop a clock that it has just set going, in milliseconds. */
const AHEAD = 60_000;

/** From here on time passes in the page only as the test says: `page.clock.runFor`. */
export async function stopTheClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + AHEAD);
}
