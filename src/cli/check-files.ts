import type { Memory } from '../compiler/memory/memory.ts';
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
export function checkFiles(
  site: string,
  cache: string,
  at: Date | string = new Date(),
): Promise<Compilation> {
  return withMemory(site, cache, (memory) => compile(site, memory, { at, hidden: false }));
}

/** Calls `use` with the compiler's memory of a site, as the last build has cached it. */
export async function withMemory<Result>(
  site: string,
  cache: string,
  use: (memory: Memory<Compilation>) => Promise<Result>,
): Promise<Result> {
  const threads = siteThreads(pageThreads(threadFile, 'check'), 'check');
  try {
    const { memory } = await openMemory({ site, cache, version: codeVersion, threads });
    return await use(memory);
  } finally {
    await threads.close();
  }
}
