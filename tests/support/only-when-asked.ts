import type { BrowserContext, Disposable } from '@playwright/test';

/** The delay of the first automatic retry of a form, in milliseconds. */
const FIRST_PAUSE = 5_000;

/**
 * Disables automatic retries of forms, leaving those that the visitor starts. Otherwise, on a busy
 * machine, a form might be sent before the test presses its button.
 *
 * @returns what enables them in pages that are opened later.
 */
export async function onlyWhenAsked(context: BrowserContext): Promise<Disposable> {
  return context.addInitScript((pause) => {
    const start = window.setTimeout;
    const started = (act: TimerHandler, time = 0, ...given: unknown[]) =>
      time < pause ? start(act, time, ...given) : 0;
    window.setTimeout = started as typeof window.setTimeout;
  }, FIRST_PAUSE);
}
