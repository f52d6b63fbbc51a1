import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, type Route, test } from '@playwright/test';
import { EMPTY_SHEET, showSheet } from './sheet.ts';
import { distOf, SITES } from './sites.ts';

/** WebP of this quality is an eighth of a PNG; its loss is the same in both compared pictures. */
const QUALITY = 40;

/**
 * The number of pixels that may differ, and the color difference (1 is black against white) from
 * which a pixel counts. Measured: a button moved by three pixels at one width in one theme differs
 * in 134 to 399 pixels, one without its colour in 1,369; the same browser without its fast
 * drawing paths in none. The colour of one thin icon (3 to 11 pixels) is not detected.
 */
const TOLERANCE = { maxDiffPixels: 60, threshold: 0.15 };

const DAY = new Date('2026-01-15T10:00:00Z');

const pictures = Object.entries(SITES).flatMap(([site, { pages }]) =>
  pages.map((address) => ({ site, address, file: `${site}${nameOf(address)}.webp` })),
);

for (const { site, address, file } of pictures) {
  test(`${site}${address} looks as it did`, async ({ page }) => {
    const origin = `http://${site}.localhost`;
    await page.clock.setFixedTime(DAY);
    await page.route('**', (route) => answer(route, { origin, folder: distOf(site) }));
    await page.goto(`${origin}/sheet`);
    await showSheet(page, address);
    expect(await photograph(page)).toMatchSnapshot(file, TOLERANCE);
  });
}

test('no picture is kept of a page that is gone', () => {
  const files = new Set(pictures.map(({ file }) => file));
  const kept = readdirSync(path.join(import.meta.dirname, 'taken'));
  expect(kept.filter((file) => !files.has(file))).toEqual([]);
});

/** Takes a screenshot, with retries: on a busy machine it may fail just after a resize. */
async function photograph(page: Page): Promise<Buffer> {
  const taken: Buffer[] = [];
  await expect(async () => {
    taken.push(await page.screenshot({ type: 'webp', quality: QUALITY }));
  }).toPass({ timeout: 20_000 });
  return taken.at(-1) as Buffer;
}

function nameOf(address: string): string {
  return address === '/' ? '' : address.replaceAll('/', '-');
}

/**
 * Responds with a file of the site, or the sheet. Scripts and other hosts get empty responses, so
 * that pages stay as they were rendered.
 */
function answer(route: Route, { origin, folder }: { origin: string; folder: string }) {
  const url = new URL(route.request().url());
  if (url.origin !== origin) return route.fulfill({ contentType: 'text/html', body: '' });
  if (url.pathname.endsWith('.js'))
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  if (url.pathname === '/sheet')
    return route.fulfill({ contentType: 'text/html', body: EMPTY_SHEET });
  const place = path.join(folder, url.pathname);
  const isFolder = existsSync(place) && statSync(place).isDirectory();
  const file = isFolder ? path.join(place, 'index.html') : place;
  return route.fulfill(existsSync(file) ? { path: file } : { status: 404 });
}
