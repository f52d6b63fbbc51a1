import type { Manifest } from '../model/manifest.ts';
import type { ClientAssets } from '../ui/layout/client-assets.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { type HandoutFolders, writeHandouts } from './handouts/write-handouts.ts';
import { writeStripped } from './pictures/stripped.ts';

/** Where a site is rendered to, and what its pages load. */
interface RenderPlace extends HandoutFolders {
  assets: ClientAssets;
  urlOf(manifest: Manifest): string;
}

/** What pages are rendered with. They tell the sizes of files that are made, which go first. */
export async function renderable(
  manifest: Manifest,
  { assets, urlOf, ...folders }: RenderPlace,
): Promise<RenderableSite> {
  const handouts = await writeHandouts(manifest, folders);
  const stripped = await writeStripped(manifest, folders);
  const fileSizes = new Map([...handouts, ...stripped]);
  return { manifest, url: urlOf(manifest), assets, fileSizes };
}
