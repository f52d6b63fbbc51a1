import { type Compilation, compile, openMemory } from '../pipeline.ts';
import { codeVersion, threadFile } from '../render/client-assets.ts';
import { pageThreads } from '../threads/page-threads.ts';
import { siteThreads } from '../threads/site-threads.ts';

/**
 * Compiles a site for what is wrong in it: only the files that have changed since the last build.
 *
 * @param cache the folder with what was kept of that.
 */
export async function checkFiles(
  site: string,
  cache: string,
  at: Date | string = new Date(),
): Promise<Compilation> {
  const threads = siteThreads(pageThreads(threadFile, 'check'), false);
  try {
    const kept = { cache, version: codeVersion };
    const { memory } = await openMemory({ site, threads, ...kept });
    return await compile(site, memory, { at, hidden: false });
  } finally {
    await threads.close();
  }
}
