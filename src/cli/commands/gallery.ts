import path from 'node:path';
import { buildGallery } from '../../authoring/gallery/build-gallery.ts';
import { openGallery } from '../../authoring/gallery/open-gallery.tsx';
import type { Manifest } from '../../model/manifest/manifest.ts';
import { UserError } from '../../model/user-error.ts';
import { codeFolders, compiledAssets } from '../../render/client-assets.ts';
import { themeOf } from '../../themes/theme.ts';
import { checkFiles } from '../check-files.ts';
import type { CommandLine } from '../command-line.ts';
import { siteFolder } from '../flags.ts';
import { outFolder } from '../out-folder.ts';

/** `gallery [--site DIR] [--out DIR]`: writes all blocks, fields and icons in the site's theme. */
export async function gallery({ flags, root, engine, cache }: CommandLine): Promise<number> {
  const site = siteFolder(flags.site);
  const out =
    flags.out === undefined
      ? path.join(cache, 'gallery/dist')
      : outFolder(flags.out, { site, root, engine });
  const { manifest } = await checkFiles(site, cache);
  if (!manifest) {
    console.error(
      'The site has mistakes, so the gallery uses the default theme. See: npm run check',
    );
  }
  const theme = manifest?.siteInfo.theme ?? themeOf({});
  const look = { theme, assets: compiledAssets() };
  const folders = { out, code: codeFolders, cache, fonts: fontsOf(site, manifest) };
  const opened = await openGallery(cache);
  const [mistake] = opened.mistakes.values();
  if (mistake !== undefined) throw new UserError(mistake);
  const count = await buildGallery(opened, look, folders);
  const page = path.join(path.relative('.', out) || '.', 'index.html');
  console.log(`Wrote ${count} pages. Open this file in a browser: ${page}`);
  return 0;
}

/** Returns the site's own font files: absolute paths by path in the built site. */
function fontsOf(site: string, manifest: Manifest | undefined): Record<string, string> {
  const fonts = manifest?.files.filter((file) => file.startsWith('fonts/')) ?? [];
  return Object.fromEntries(fonts.map((file) => [file, path.join(site, file)]));
}
