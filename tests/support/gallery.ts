import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { test as base } from './test.ts';

export { expect } from './test.ts';

/** Where `build-gallery.ts` puts the site of all examples. */
export const gallery = 'test-results/gallery';

const ORIGIN = 'http://gallery.localhost';

/** Tests on the pages of the gallery: `/calculator`, `/calculator/default`, `/hidden/fields/email`. */
export const test = base.extend({
  baseURL: ORIGIN,
  page: async ({ page }, use) => {
    await page.route(`${ORIGIN}/**`, async (route) => {
      const file = fileOf(new URL(route.request().url()).pathname);
      await (file ? route.fulfill({ path: file }) : route.fulfill({ status: 404 }));
    });
    // What stands on a page is seen from its folder, which hosts send browsers to.
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
