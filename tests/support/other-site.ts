import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveFolder } from './folder-server.ts';
import { test as base } from './one-page.ts';

export { expect } from './one-page.ts';

/** A site that is not one of the two whose servers all tests use. */
interface OtherSite {
  url: string;
  remove(): Promise<void>;
}

/** Serves a site that `build` builds into a temporary folder. @returns also what removes it. */
export async function openSite(build: (folder: string) => string): Promise<OtherSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'signpost-other-site-'));
  const { url, close } = await serveFolder(build(folder));
  return {
    url,
    async remove() {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Returns a test function for a file whose tests all use one such site, in order. The site is no
 * fixture of the worker, as the file would then need a worker and a browser of its own.
 */
export function testOnSite(build: (folder: string) => string) {
  let site: OtherSite | undefined;
  const test = base.extend({
    // Hooks ask for it too, before there is one.
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed.
    baseURL: async ({}, use) => use(site?.url),
  });
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    site = await openSite(build);
  });
  test.afterAll(() => site?.remove());
  return test;
}
