import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/browser.mjs';
import { fixture } from './tests/support/fixture-site.ts';
import { freePort } from './tests/support/free-port.mjs';
import { siteServer } from './tests/support/site-server.ts';

// The workers load this file too, and inherit the values from the environment.
if (!process.env.SIGNPOST_TEST_PORT) {
  process.env.SIGNPOST_TEST_BROWSER = JSON.stringify(await findBrowser());
  process.env.SIGNPOST_TEST_PORT = String(await freePort());
  process.env.SIGNPOST_TEST_FIXTURE_PORT = String(await freePort());
}

const baseURL = `http://127.0.0.1:${process.env.SIGNPOST_TEST_PORT}`;

export default defineConfig({
  // One project for both sites and the gallery: each project has workers and browsers of its own.
  testMatch: ['tests/{site,e2e}/*.spec.ts', 'src/**/*.spec.ts'],
  outputDir: 'test-results/end-to-end',
  snapshotPathTemplate: '{testFileDir}/snapshots/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // One more than processors, since tests wait for pages and servers.
  workers: availableParallelism() + 1,
  // Long, for busy machines: what takes 2 s took 15 s with ten programs per processor.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/end-to-end.json' }]],
  use: {
    baseURL,
    launchOptions: JSON.parse(process.env.SIGNPOST_TEST_BROWSER as string),
    // Recording takes a third of the processor time. To record a trace: `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // Both start at the same time, for which the first is awaited separately.
  webServer: [siteServer(baseURL, { isAwaited: false }), siteServer(fixture.url(), fixture)],
  globalSetup: ['tests/support/await-site.ts', 'tests/support/serve-gallery.ts'],
});
