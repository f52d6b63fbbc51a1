import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fixture } from '../support/fixture-site.ts';
import { expect, test } from '../support/test.ts';

/** The most script before anything is touched, compressed, in bytes. */
const BUDGET = 3 * 1024;

/** The most HTML with styles of a page without pictures, compressed as servers do, in bytes. */
const PAGE_BUDGET = 5_750;

/** How long a page may take to ask for more, in milliseconds. */
const QUIET = 500;

test('a page without a form loads no React', async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto('/questions');
  await page.locator('summary').first().click();
  await page.mouse.wheel(0, 5000);
  await page.waitForTimeout(QUIET);
  const inline = await page.locator('script:not([src])').allTextContents();
  const code = [...(await Promise.all(scripts)).map(String), ...inline];
  for (const text of code) {
    expect(text).not.toMatch(/react|hydrateRoot|useState/i);
  }
  const bytes = code.reduce((sum, text) => sum + gzipSync(text).length, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(BUDGET);
});

test('a page of questions is light, with its styles', () => {
  const html = readFileSync(path.join(fixture.dist, 'questions/index.html'));
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(PAGE_BUDGET);
});

test('a form loads no styles of texts of several paragraphs', () => {
  const assets = path.join(fixture.dist, 'assets');
  const scripts = readdirSync(assets).filter((name) => /^form\.island-.*\.js$/.test(name));
  expect(scripts).toHaveLength(1);
  for (const script of scripts) {
    expect(readFileSync(path.join(assets, script)).includes('blockquote')).toBe(false);
  }
});
