import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/one-page.ts';
import { dist, htmlOf, pagePaths } from '../support/pages.ts';

const pages = new Map(pagePaths().map((page) => [page, htmlOf(page)]));

/** Every address that a page links to or loads, with entities undone. */
function addressesIn(html: string): string[] {
  const values = [...html.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map(
    ([, address = '']) => address,
  );
  return values.map((address) => address.replaceAll('&amp;', '&'));
}

function isBroken(page: string, address: string): boolean {
  const { pathname, hash } = new URL(address, `http://site${page}`);
  const target = pages.get(pathname);
  if (target === undefined) return !isFile(pathname);
  return hash !== '' && !target.includes(`id="${decodeURIComponent(hash.slice(1))}"`);
}

function isFile(pathname: string): boolean {
  const file = path.join(dist, decodeURIComponent(pathname));
  return existsSync(file) && statSync(file).isFile() && statSync(file).size > 0;
}

/** The server takes these; no file lies there. */
const POSTED = /^\/forms\//;

test('every internal link, anchor, image and download leads somewhere', () => {
  const broken = [...pages].flatMap(([page, html]) =>
    addressesIn(html)
      .filter((address) => /^[/#.]/.test(address) && !POSTED.test(address))
      .filter((address) => isBroken(page, address))
      .map((address) => `${page}: ${address}`),
  );
  expect(broken).toEqual([]);
});

test('downloads have real files and say what they are', async ({ page }) => {
  for (const address of ['/preferred-vendors', '/owner-resources', '/agent-referral']) {
    await page.goto(address);
    const downloads = page.getByRole('main').locator('a[href^="/files/"]');
    await expect(downloads.first()).toBeVisible();
    for (const download of await downloads.all()) {
      const href = (await download.getAttribute('href')) ?? '';
      const response = await page.request.get(href);
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toBe('application/pdf');
      expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
      expect.soft(await download.evaluate(heardOf), href).toMatch(/PDF, \d+\skB$/);
    }
  }
});

/** The words of a link and of what describes it. */
function heardOf(link: Element): string {
  const ids = link.getAttribute('aria-describedby')?.split(' ') ?? [];
  const parts = [link, ...ids.map((id) => document.getElementById(id))];
  return parts.map((part) => part?.textContent).join(' ');
}
