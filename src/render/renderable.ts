import { statSync } from 'node:fs';
import type { Manifest } from '../model/manifest/manifest.ts';
import type { ClientAssets } from '../ui/layout/client-assets.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { appIcons } from './app-icons.ts';
import { handoutPdfs } from './handouts/handout-pdfs.ts';
import type { CachedFiles, SiteAndCache } from './output/cache.ts';
import { linkOrCopyInto } from './output/link-or-copy.ts';
import { strippedPhotos } from './pictures/stripped.ts';

/** The folders a site is rendered from and to, and the scripts its pages load. */
export interface RenderableInput extends SiteAndCache {
  /** Absolute path of the output folder: a build replaces it as a whole, or leaves it unchanged. */
  out: string;
  assets: ClientAssets;
  /** Returns the site's own URL. */
  urlOf(manifest: Manifest): string;
}

/** Returns the site for rendering, and writes the files that are made for it: pages show their sizes. */
export async function renderable(
  manifest: Manifest,
  { assets, urlOf, out, ...folders }: RenderableInput,
): Promise<RenderableSite> {
  const fileSizes = new Map<string, number>();
  for (const [name, make] of cachedFiles(manifest, folders)) {
    const file = await make();
    linkOrCopyInto(out, name, file);
    fileSizes.set(name, statSync(file).size);
  }
  return { manifest, url: urlOf(manifest), assets, fileSizes };
}

/** Returns all files of a site that are made for it and cached: PDFs, photos, icons. */
export function cachedFiles(manifest: Manifest, folders: SiteAndCache): CachedFiles {
  return new Map([
    ...handoutPdfs(manifest, folders),
    ...strippedPhotos(manifest, folders),
    ...appIcons(manifest, folders),
  ]);
}
