import type { Manifest } from '../../model/manifest/manifest.ts';
import type { SiteAndCache } from '../output/cache.ts';
import type { StartPainter } from '../share/paint.ts';
import { startShareImages } from '../share/share-images.ts';
import { openCopies } from './copies.ts';

/** The images of a site that are made while its pages are rendered. */
export type Pictures = ReturnType<typeof openPictures>;

/** Where images come from, and what paints them. */
export interface PictureSource extends SiteAndCache {
  /** Whether this is a dry run: pages are rendered only to find errors, and no images painted. */
  isDryRun?: boolean;
  /** Starts a worker thread that paints share images. */
  startPainter: StartPainter;
}

/** Starts to paint share images; copies of photos are made as `want` is called. */
export function openPictures(
  manifest: Manifest,
  { site, cache, isDryRun, startPainter }: PictureSource,
) {
  const shared = isDryRun ? { ...manifest, pages: [] } : manifest;
  const images = startShareImages(shared, { cache, site, startPainter });
  const copies = openCopies(manifest, { site, cache });
  return {
    /** Starts to make copies of photos by the URLs that pages reference. */
    want: copies.want,
    /** Waits until all are made. */
    made: () => Promise.all([images.painted(), copies.made()]),
    /**
     * Waits until all are made, and links them into a folder.
     *
     * @param waits is called with the number of unfinished copies when all other work is done.
     */
    async writeTo(out: string, waits?: (copies: number) => void): Promise<void> {
      await images.writeTo(out);
      waits?.(copies.left());
      await copies.writeTo(out);
    },
    /** Cancels what has not been made yet. */
    stop: () => Promise.all([images.stop(), copies.stop()]),
  };
}
