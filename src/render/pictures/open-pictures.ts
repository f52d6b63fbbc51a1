import type { Manifest } from '../../model/manifest/manifest.ts';
import type { SiteAndCache } from '../output/cache.ts';
import type { StartPainter } from '../share/paint.ts';
import { startShareImages } from '../share/share-images.ts';
import { openCopies } from './copies.ts';

/** The images of a site that are made while its pages are rendered. */
export interface Pictures {
  /** Starts to make copies of photos by the URLs that pages reference. */
  want(addresses: Iterable<string>): void;
  /** Waits until all are made. */
  made(): Promise<unknown>;
  /**
   * Waits until all are made, and links them into a folder.
   *
   * @param waits is called with the number of unfinished copies when all other work is done.
   */
  writeTo(out: string, waits?: (copies: number) => void): Promise<void>;
  /** Cancels what has not been made yet. */
  stop(): Promise<unknown>;
}

/** Where images come from, and what paints them. */
interface PictureSource extends SiteAndCache {
  /** Whether this is a dry run: share images are not painted. */
  isDryRun?: boolean;
  startPainter: StartPainter;
}

/** Starts to paint share images; copies of photos are made as `want` is called. */
export function openPictures(
  manifest: Manifest,
  { site, cache, isDryRun, startPainter }: PictureSource,
): Pictures {
  const shared = isDryRun ? { ...manifest, pages: [] } : manifest;
  const images = startShareImages(shared, { cache, site, startPainter });
  const copies = openCopies(manifest, { site, cache });
  return {
    want: copies.want,
    made: () => Promise.all([images.painted(), copies.made()]),
    async writeTo(out, waits) {
      await images.writeTo(out);
      waits?.(copies.left());
      await copies.writeTo(out);
    },
    stop: () => Promise.all([images.stop(), copies.stop()]),
  };
}
