import path from 'node:path';
import { compile } from '../compiler/compile.ts';
import { printText } from '../compiler/diagnostics/print.ts';
import type { Manifest } from '../model/manifest.ts';
import { buildSite } from '../render/build-site.ts';
import { cacheFolder, codeFolders, compiledAssets } from '../render/client-assets.ts';
import type { CommandLine } from './main.ts';
import { siteFolder } from './site-folder.ts';

/** `build [--site DIR] [--out DIR]` */
export async function build({ flags }: CommandLine): Promise<number> {
  const out = path.resolve(typeof flags.out === 'string' ? flags.out : 'dist');
  return (await buildInto(siteFolder(flags.site), out)) ? 0 : 1;
}

/** Checks and builds a site; mistakes are printed and leave the last build alone. */
export async function buildInto(folder: string, out: string): Promise<Manifest | undefined> {
  const started = performance.now();
  const { manifest, diagnostics, sources, root } = await compile(folder);
  if (diagnostics.length > 0) console.error(printText(diagnostics, sources));
  if (!manifest) return undefined;
  const url = siteUrl(manifest);
  await buildSite(
    { manifest, url, assets: compiledAssets() },
    { site: root, code: codeFolders, cache: cacheFolder, out },
  );
  const took = ((performance.now() - started) / 1000).toFixed(2);
  console.log(
    `Built ${manifest.pages.length} pages in ${took} s: ${path.relative('.', out) || out}`,
  );
  return manifest;
}

/** The site's own address: `SITE_URL`, else the one in site.yaml. */
export function siteUrl(manifest: Manifest): string {
  return (process.env.SITE_URL || manifest.shell.url).replace(/\/+$/, '');
}
