import type { Manifest } from '../model/manifest/manifest.ts';
import type { ClientAssets } from '../ui/layout/client-assets.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { type HandoutFolders, writeHandouts } from './handouts/write-handouts.ts';
import { writeStripped } from './pictures/stripped.ts';

/** The folders a site is rendered from and to, and the scripts its pages load. */
interface RenderableInput extends HandoutFolders {
  assets: ClientAssets;
  urlOf(manifest: Manifest): string;
}

/** Returns the site for rendering. Handouts and stripped files come first: pages show sizes. */
export async function renderable(
  manifest: Manifest,
  { assets, urlOf, ...folders }: RenderableInput,
): Promise<RenderableSite> {
  const handouts = await writeHandouts(manifest, folders);
  const stripped = await writeStripped(manifest, folders);
  const fileSizes = new Map([...handouts, ...stripped]);
  return { manifest, url: urlOf(manifest), assets, fileSizes };
}
