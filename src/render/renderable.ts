import { statSync } from 'node:fs';
import type { Manifest } from '../model/manifest/manifest.ts';
import type { ClientAssets } from '../ui/layout/client-assets.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { handoutPdfs } from './handouts/handout-pdfs.ts';
import type { SiteAndCache } from './output/cache.ts';
import { linkOrCopyInto } from './output/link-or-copy.ts';
import { strippedFiles } from './pictures/stripped.ts';

/** The folders a site is rendered from and to, and the scripts its pages load. */
interface RenderableInput extends SiteAndCache {
  /** Absolute path of the output folder. */
  out: string;
  assets: ClientAssets;
  urlOf(manifest: Manifest): string;
}

/**
 * Returns the site for rendering. Handouts and stripped files are written first: pages show their
 * sizes.
 */
export async function renderable(
  manifest: Manifest,
  { assets, urlOf, out, ...folders }: RenderableInput,
): Promise<RenderableSite> {
  const handouts = await handoutPdfs(manifest, folders);
  const stripped = await strippedFiles(manifest, folders);
  const fileSizes = new Map<string, number>();
  for (const [name, file] of [...handouts, ...stripped]) {
    linkOrCopyInto(out, name, file);
    fileSizes.set(name, statSync(file).size);
  }
  return { manifest, url: urlOf(manifest), assets, fileSizes };
}
