import { availableParallelism } from 'node:os';
import path from 'node:path';
import { groupBy } from '../../model/group-by.ts';
import { copyAddress, copyAt, type PhotoKind } from '../../model/images/photo.ts';
import type { Manifest } from '../../model/manifest/manifest.ts';
import { isCached, keep, type SiteAndCache } from '../output/cache.ts';
import { linkOrCopyInto } from '../output/link-or-copy.ts';
import { packageVersion } from '../output/package-version.ts';
import { makeCopies, type PhotoFile } from './make-copies.ts';

/** Copies of one photo in one width: it is decoded once for all formats. */
interface Job {
  base: string;
  width: number;
  kinds: PhotoKind[];
}

/**
 * Opens the resized copies of photos that the pages of a site show, which are made in the
 * background. They are cached under their published file names; no other folder is written to until
 * all are made.
 */
export function openCopies({ copied }: Pick<Manifest, 'copied'>, { site, cache }: SiteAndCache) {
  const expected = new Set<string>();
  const waiting: Job[] = [];
  const working = new Set<Promise<void>>();
  const folder = copyFolder(cache);
  const keptAs = (address: string) => path.join(folder, path.basename(address));
  // A page's text may mention URLs that look like those of copies.
  const isOurs = (address: string) => Object.hasOwn(copied, copyAt(address)?.base ?? '');
  let isStopped = false;
  let failure: unknown;

  async function work(): Promise<void> {
    for (let job = waiting.shift(); job && !isStopped; job = waiting.shift()) {
      const { base, width, kinds } = job;
      const photo = photoFile(base, copied, site);
      const copies = photo ? await makeCopies(photo, { width, kinds }) : [];
      for (const [kind, bytes] of copies)
        keep(keptAs(copyAddress({ base }, { width, kind })), bytes);
    }
  }

  function start(): void {
    while (working.size < Math.min(availableParallelism(), waiting.length)) {
      const worker: Promise<void> = work()
        .catch((error: unknown) => {
          failure ??= error;
          waiting.length = 0;
        })
        .finally(() => working.delete(worker));
      working.add(worker);
    }
  }

  /** Waits until all are made. */
  async function made(): Promise<void> {
    while (working.size > 0) await Promise.all(working);
    if (failure !== undefined) throw failure;
    if (isStopped) throw new Error('The copies of photos were stopped.');
  }

  return {
    /** Starts to make the copies with these URLs that are not cached. */
    want(addresses: Iterable<string>): void {
      const fresh = [...addresses].filter((address) => isOurs(address) && !expected.has(address));
      for (const address of fresh) expected.add(address);
      waiting.push(...jobsFor(fresh.filter((address) => !isCached(keptAs(address)))));
      start();
    },
    /** Returns how many jobs are not finished. */
    left: () => waiting.length + working.size,
    made,
    /** Waits until all are made, and links them into a folder. */
    async writeTo(out: string): Promise<void> {
      await made();
      for (const address of expected) linkOrCopyInto(out, address, keptAs(address));
    },
    /** Cancels the jobs that have not started. */
    async stop(): Promise<void> {
      isStopped = true;
      waiting.length = 0;
      await Promise.all(working);
    },
  };
}

function jobsFor(addresses: string[]): Job[] {
  const copies = addresses.flatMap((address) => copyAt(address) ?? []);
  const jobs = groupBy(copies, ({ base, width }) => `${base}-${width}`);
  return [...jobs.values()].map((same) => {
    const [{ base, width }] = same;
    return { base, width, kinds: same.map(({ kind }) => kind) };
  });
}

/** Returns the source file of copies; undefined if no page of the site shows it. */
export function photoFile(
  base: string,
  copied: Manifest['copied'],
  site: string,
): PhotoFile | undefined {
  const photo = Object.hasOwn(copied, base) ? copied[base] : undefined;
  return photo && { file: path.join(site, photo.file), hash: photo.hash };
}

/** The folder of finished copies in the cache, one per version of sharp. */
export function copyFolder(cache: string): string {
  return path.join(cache, 'copies', packageVersion('sharp'));
}
