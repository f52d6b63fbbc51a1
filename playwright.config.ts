import { defineConfig } from '@playwright/test';
import { findBrowser, launchArguments } from './tests/browser.mjs';
import { freePort } from './tests/free-port.mjs';

// The workers load this file too; what was found once is handed on to them.
process.env.SIGNPOST_TEST_BROWSER ??= await findBrowser();
process.env.SIGNPOST_TEST_PORT ??= String(await freePort());

const baseURL = `http://127.0.0.1:${process.env.SIGNPOST_TEST_PORT}`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/end-to-end',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  workers: 2,
  timeout: 30_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/end-to-end.json' }]],
  use: {
    baseURL,
    launchOptions: {
      executablePath: process.env.SIGNPOST_TEST_BROWSER,
      args: launchArguments,
    },
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'npm start --silent',
    url: baseURL,
    env: {
      PORT: process.env.SIGNPOST_TEST_PORT,
      HOST: '127.0.0.1',
      SIGNPOST_DATA: 'test-results/data',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stdout: 'ignore',
  },
});
