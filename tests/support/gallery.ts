import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { test as base } from './test.ts';

export { expect } from './test.ts';

/** The folder of the built gallery. */
export const gallery = 'test-results/gallery';

const ORIGIN = 'http://gallery.localhost';

/** Tests on gallery pages: `/calculator`, `/calculator/default`, `/hidden/fields/email`. */
export const test = base.extend({
  baseURL: ORIGIN,
  page: async ({ page }, use) => {
    await page.route(`${ORIGIN}/**`, async (route) => {
      const file = fileOf(new URL(route.request().url()).pathname);
      await (file ? route.fulfill({ path: file }) : route.fulfill({ status: 404 }));
    });
    // URLs on a page are relative to its folder, so paths need a trailing slash, as hosts redirect
    // to.
    const { goto } = page;
    page.goto = (url, options) =>
      goto.call(page, /\.html$|\?/.test(url) ? url : url.replace(/\/?$/, '/'), options);
    await use(page);
  },
});

function fileOf(address: string): string | undefined {
  const place = path.join(gallery, address);
  const file =
    existsSync(place) && statSync(place).isDirectory() ? path.join(place, 'index.html') : place;
  return existsSync(file) ? file : undefined;
}
