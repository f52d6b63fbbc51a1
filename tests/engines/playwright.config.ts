import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { fixture } from '../support/fixture-site.ts';
import { freePort } from '../support/free-port.mjs';
import { siteServer } from '../support/site-server.ts';
import { findEngines } from './find-engines.mjs';
import type { EngineOptions } from './test.ts';

const root = path.join(import.meta.dirname, '../..');

// Workers load this file too; they get the results by environment variables.
if (!process.env.SIGNPOST_TEST_ENGINES) {
  process.env.SIGNPOST_TEST_ENGINES = JSON.stringify(await findEngines());
  process.env.SIGNPOST_TEST_FIXTURE_PORT = String(await freePort());
}

/** Separate folders, so that these tests can run in parallel with those in Chromium. */
const served = {
  flags: fixture.flags.replace(fixture.dist, 'test-results/engines/dist'),
  env: { SIGNPOST_DATA: 'test-results/engines/data' },
};

export default defineConfig<object, EngineOptions>({
  testMatch: 'engines.spec.ts',
  projects: [
    { name: 'Firefox', use: { engine: 'firefox' } },
    { name: 'WebKit', use: { engine: 'webkit' } },
  ],
  outputDir: path.join(root, 'test-results/engines/output'),
  forbidOnly: !!process.env.CI,
  // One browser for each engine, in parallel.
  workers: 2,
  timeout: 60_000,
  // The same timeout as in `driver.ts`.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: path.join(root, 'test-results/engines.json') }]],
  webServer: [{ ...siteServer(fixture.url(), served), cwd: root }],
});
