// Takes the screenshot for the README: `node tests/picture.mjs`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { freePort } from './support/free-port.mjs';

const FILE = '.github/site.jpg';

/** The viewport in CSS pixels; a README shows images about this wide. */
const SIZE = { width: 1200, height: 760 };

/** The JPEG quality; a higher one costs 20 kB without visible improvement. */
const QUALITY = 82;

const port = await freePort();
const server = spawn(process.execPath, ['src/cli/signpost.mjs', 'start'], {
  env: { ...process.env, PORT: String(port) },
  stdio: ['ignore', 'pipe', 'inherit'],
});
server.stdout.setEncoding('utf8');
for (;;) if (String((await once(server.stdout, 'data'))[0]).includes('Serving')) break;
const browser = await chromium.launch(await findBrowser());
const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });
await page.goto(`http://localhost:${port}/`);
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: FILE, type: 'jpeg', quality: QUALITY });
await browser.close();
server.kill('SIGTERM');
console.log(`${FILE}: ${Math.round(statSync(FILE).size / 1000)} kB`);
