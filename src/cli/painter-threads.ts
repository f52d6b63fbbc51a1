import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { paintThreadFile } from '../render/client-assets.ts';
import { pageCaches } from '../render/output/page-caches.ts';
import type { CardDesign } from '../render/share/painter.ts';

/**
 * Starts threads that paint share images. For the first build of a project, one is started at once:
 * it takes half a second to load its packages, for which a small site would wait in the end.
 *
 * @param cache the cache folder.
 * @param isDryRun whether no images will be painted.
 * @param open starts a thread.
 */
export function painterThreads(
  { cache, isDryRun }: { cache: string; isDryRun?: boolean },
  open = () => new Worker(paintThreadFile),
) {
  const isFirst = !isDryRun && !existsSync(pageCaches(cache));
  let early = isFirst ? open() : undefined;
  // Another one will fail in the same way, for whoever waits for its images.
  early?.once('error', () => {
    early = undefined;
  });
  return {
    start(design: CardDesign): Worker {
      const thread = early ?? open();
      early = undefined;
      thread.postMessage(design);
      return thread;
    },
    /** Ends the thread that was not needed. */
    close: async () => early?.terminate(),
  };
}
