import { test as base } from '@playwright/test';
import { fixture } from '../support/fixture-site.ts';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { openRelay } from './relay.ts';
import { type Visit, visitOf } from './visit.ts';
import { startWebKit } from './webkit.ts';

export { expect } from '@playwright/test';

/** The options of a project in the configuration. */
export interface EngineOptions {
  engine: 'firefox' | 'webkit';
}

/** The window of a laptop, in CSS pixels; tests for phones make it narrower. */
const LAPTOP = [1280, 760] as const;

/** Tests in one browser of the project's engine; each has its own origin of the site. */
export const test = base.extend<{ visit: Visit }, EngineOptions & { driver: Driver }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  driver: [
    async ({ engine }, use) => {
      const programs = JSON.parse(process.env.SIGNPOST_TEST_ENGINES as string);
      const driver = await (engine === 'firefox'
        ? startFirefox(programs.firefox)
        : startWebKit(programs));
      await use(driver);
      await driver.close();
    },
    { scope: 'worker' },
  ],
  visit: async ({ driver }, use) => {
    const relay = await openRelay(fixture.url());
    await driver.begin();
    await driver.resize(...LAPTOP);
    await use(visitOf(driver, relay));
    await relay.close();
  },
});
