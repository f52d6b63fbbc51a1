import { serveFolder } from './folder-server.ts';
import { test as base } from './test.ts';

export { expect } from './test.ts';

/** The folder of the built gallery. */
export const gallery = 'test-results/gallery';

/** Tests on gallery pages: `/calculator`, `/calculator/default`, `/hidden/fields/email`. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed.
  baseURL: async ({}, use) => {
    const { url, close } = await serveFolder(gallery);
    await use(url);
    await close();
  },
});
