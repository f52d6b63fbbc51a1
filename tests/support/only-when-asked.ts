import type { BrowserContext } from '@playwright/test';

/** The first pause after which a page tries again by itself to send a form, in milliseconds. */
const FIRST_PAUSE = 5_000;

/**
 * Has pages try again only what their visitor asks for. Otherwise the time that a busy machine takes
 * for a test decides whether a form was sent before the test presses its button.
 */
export async function onlyWhenAsked(context: BrowserContext): Promise<void> {
  await context.addInitScript((pause) => {
    const start = window.setTimeout;
    const started = (act: TimerHandler, time = 0, ...given: unknown[]) =>
      time < pause ? start(act, time, ...given) : 0;
    window.setTimeout = started as typeof window.setTimeout;
  }, FIRST_PAUSE);
}
