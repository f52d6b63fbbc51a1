import type { Manifest } from '../../model/manifest.ts';
import { startShareImages } from '../share/share-images.ts';
import { openCopies } from './copies.ts';

/** The pictures of a site that are made while its pages are rendered. */
export interface Pictures {
  /** Begins to make copies of photos, by the addresses that pages name. */
  want(addresses: Iterable<string>): void;
  /** Waits until all are made. */
  made(): Promise<unknown>;
  /**
   * Waits until all are made, and puts them below a folder.
   *
   * @param waits hears how many copies are to be made when there is nothing else left to do.
   */
  writeTo(out: string, waits?: (copies: number) => void): Promise<void>;
  /** Leaves what is not made yet. */
  stop(): Promise<unknown>;
}

/** What pictures are made of and where they are kept, as absolute paths. */
interface PictureSource {
  /** The site folder. */
  site: string;
  cache: string;
  /** Whether nobody will see the pages: their share images are not painted. */
  isTrial?: boolean;
}

/** Begins to paint share images, and waits to hear which copies of photos pages show. */
export function openPictures(
  manifest: Manifest,
  { site, cache, isTrial }: PictureSource,
): Pictures {
  const shared = isTrial ? { ...manifest, pages: [] } : manifest;
  const images = startShareImages(shared, { cache, site });
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
