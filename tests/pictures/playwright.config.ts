import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../browser.mjs';

// The workers load this file too; what was found once is handed on to them.
process.env.SIGNPOST_TEST_BROWSER ??= JSON.stringify(await findBrowser());

const root = path.join(import.meta.dirname, '../..');

/** Pictures are smaller than pages: they still tell a shift of three pixels, and all are 2.4 MB. */
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
