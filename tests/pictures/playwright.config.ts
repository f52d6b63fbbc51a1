import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../browser.mjs';

// Workers load this file too; they get the result by an environment variable.
process.env.SIGNPOST_TEST_BROWSER ??= JSON.stringify(await findBrowser());

const root = path.join(import.meta.dirname, '../..');

/** Screenshots are scaled down: they still show a shift of three pixels, and total 2.4 MB. */
const SCALE = 0.4;

export default defineConfig({
  testDir: '.',
  outputDir: path.join(root, 'test-results/pictures/differences'),
  snapshotPathTemplate: '{testDir}/taken/{arg}{ext}',
  projects: [
    { name: 'building', testMatch: 'build-sites.ts' },
    { name: 'pictures', testMatch: 'pictures.spec.ts', dependencies: ['building'] },
  ],
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: path.join(root, 'test-results/pictures.json') }]],
  use: {
    launchOptions: JSON.parse(process.env.SIGNPOST_TEST_BROWSER),
    deviceScaleFactor: SCALE,
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'UTC',
  },
});
