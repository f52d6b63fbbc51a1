import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { dist, htmlOf, pagePaths } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** The most script before anything is touched, compressed, in bytes. Forms keep what is typed from the first key. */
const BUDGET = { page: 3 * 1024, withForm: 3.75 * 1024 };

/** How long a page may take to ask for more, in milliseconds. */
const QUIET = 300;

test('no page loads more script than it may before it is touched', async ({ page }) => {
  test.slow();
  const heaviest: string[] = [];
  const loaded = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname);
  });
  for (const place of pagePaths()) {
    loaded.clear();
    await page.goto(place);
    await page.waitForTimeout(QUIET);
    const files = [...loaded].map((file) => readFileSync(path.join(dist, file)));
    const html = htmlOf(place);
    const bytes = [...files, ...inlineScripts(html)].reduce(
      (sum, code) => sum + gzipSync(code).length,
      0,
    );
    const most = html.includes('data-island=') ? BUDGET.withForm : BUDGET.page;
    if (bytes > most) heaviest.push(`${place}: ${bytes} bytes`);
  }
  expect(heaviest).toEqual([]);
});

function inlineScripts(html: string): string[] {
  return [
    ...html.matchAll(/<script(?: type="(?:module|text\/javascript)")?>([^<]+)<\/script>/g),
  ].map(([, code = '']) => code);
}
