import { serveFolder } from './folder-server.ts';
import { test as base } from './one-page.ts';

export { expect } from './one-page.ts';

/** The folder of the built gallery. */
export const gallery = 'test-results/gallery';

interface OfWorker {
  galleryURL: string;
}

/** Tests on gallery pages: `/calculator`, `/calculator/default`, `/hidden/fields/email`. */
export const test = base.extend<object, OfWorker>({
  galleryURL: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed.
    async ({}, use) => {
      const { url, close } = await serveFolder(gallery);
      await use(url);
      await close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ galleryURL }, use) => use(galleryURL),
});
