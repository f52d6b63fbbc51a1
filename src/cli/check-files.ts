import { type Compilation, compile, openMemory } from '../pipeline.ts';
import { codeVersion, threadFile } from '../render/client-assets.ts';
import { pageThreads } from '../threads/page-threads.ts';
import { siteThreads } from '../threads/site-threads.ts';

/**
 * Compiles a site for its diagnostics; only files that have changed since the last build are read
 * again.
 *
 * @param cache the folder in which the last build's results are cached.
 */
export async function checkFiles(
  site: string,
  cache: string,
  at: Date | string = new Date(),
): Promise<Compilation> {
  const threads = siteThreads(pageThreads(threadFile, 'check'), false);
  try {
    const options = { cache, version: codeVersion };
    const { memory } = await openMemory({ site, threads, ...options });
    return await compile(site, memory, { at, hidden: false });
  } finally {
    await threads.close();
  }
}
