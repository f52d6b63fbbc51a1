import { availableParallelism } from 'node:os';
import path from 'node:path';
import { copyAddress, copyAt, type PhotoKind } from '../../model/images/photo.ts';
import type { Manifest } from '../../model/manifest/manifest.ts';
import { isCached, keep, type SiteAndCache } from '../output/cache.ts';
import { linkOrCopyInto } from '../output/link-or-copy.ts';
import { packageVersion } from '../output/package-version.ts';
import { makeCopies, type PhotoFile } from './make-copies.ts';

/** The resized copies of photos that pages show, made in the background. */
interface Copies {
  /** Starts to make the copies with these URLs that are not cached. */
  want(addresses: Iterable<string>): void;
  /** Returns how many jobs (one width of one photo) are not finished. */
  left(): number;
  /** Waits until all are made. */
  made(): Promise<void>;
  /** Waits until all are made, and links them into a folder. */
  writeTo(out: string): Promise<void>;
  /** Cancels the jobs that have not started. */
  stop(): Promise<void>;
}

/** Copies of one photo in one width: it is decoded once for all formats. */
interface Job {
  base: string;
  width: number;
  kinds: PhotoKind[];
}

/**
 * Opens the copies of a site. They are cached under their published file names; no other folder is
 * written to until all are made.
 */
export function openCopies(
  { copied }: Pick<Manifest, 'copied'>,
  { site, cache }: SiteAndCache,
): Copies {
  const expected = new Set<string>();
  const waiting: Job[] = [];
  const working = new Set<Promise<void>>();
  const keptAs = copyNames(cache);
  // A page's text may mention URLs that look like those of copies.
  const isOurs = (address: string) => Object.hasOwn(copied, copyAt(address)?.base ?? '');
  let isStopped = false;
  let failure: unknown;

  async function work(): Promise<void> {
    for (let job = waiting.shift(); job && !isStopped; job = waiting.shift()) {
      const photo = photoFile(job.base, copied, site);
      if (photo) await make(photo, job, keptAs);
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

  async function made(): Promise<void> {
    while (working.size > 0) await Promise.all(working);
    if (failure !== undefined) throw failure;
    if (isStopped) throw new Error('The copies of photos were stopped.');
  }

  return {
    want(addresses) {
      const fresh = [...addresses].filter((address) => isOurs(address) && !expected.has(address));
      for (const address of fresh) expected.add(address);
      waiting.push(...jobsFor(fresh.filter((address) => !isCached(keptAs(address)))));
      start();
    },
    left: () => waiting.length + working.size,
    made,
    async writeTo(out) {
      await made();
      for (const address of expected) linkOrCopyInto(out, address, keptAs(address));
    },
    async stop() {
      isStopped = true;
      waiting.length = 0;
      await Promise.all(working);
    },
  };
}

function jobsFor(addresses: string[]): Job[] {
  const jobs = new Map<string, Job>();
  for (const address of addresses) {
    const copy = copyAt(address);
    if (!copy) continue;
    const { base, width, kind } = copy;
    const name = `${base}-${width}`;
    const job = jobs.get(name) ?? { base, width, kinds: [] };
    job.kinds.push(kind);
    jobs.set(name, job);
  }
  return [...jobs.values()];
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

async function make(
  photo: PhotoFile,
  { base, width, kinds }: Job,
  keptAs: (address: string) => string,
): Promise<void> {
  const copies = await makeCopies(photo, { width, kinds });
  for (const [kind, bytes] of copies) keep(keptAs(copyAddress({ base }, { width, kind })), bytes);
}

/** Returns a function that gives the cache path of a copy by its URL. */
export function copyNames(cache: string): (address: string) => string {
  let folder: string | undefined;
  return (address) => {
    folder ??= copyFolder(cache);
    return path.join(folder, path.basename(address));
  };
}

/** The folder of finished copies in the cache, one per version of sharp. */
export function copyFolder(cache: string): string {
  return path.join(cache, 'copies', packageVersion('sharp'));
}
