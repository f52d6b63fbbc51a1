import { test as base } from './one-page.ts';

export { expect } from './one-page.ts';

/** The folder of the built gallery. */
export const gallery = 'test-results/gallery';

/** Tests on gallery pages: `/calculator`, `/calculator/default`, `/hidden/fields/email`. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed.
  baseURL: ({}, use) => use(process.env.SIGNPOST_TEST_GALLERY),
});
