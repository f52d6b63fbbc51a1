// Takes the picture of the site that the README shows: `node tests/picture.mjs`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import { freePort } from './support/free-port.mjs';

const FILE = '.github/site.jpg';

/** In CSS pixels; a README shows it about this wide. */
const SIZE = { width: 1200, height: 760 };

/** JPEG's own scale; a step higher costs 20 kB and shows nothing more. */
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
