import path from 'node:path';
import { printText } from '../diagnostics/print-many.ts';
import { buildSite } from '../pipeline.ts';
import {
  cacheFolder,
  codeFolders,
  codeVersion,
  compiledAssets,
  threadFile,
} from '../render/client-assets.ts';
import { pageThreads } from '../threads/page-threads.ts';
import { siteThreads } from '../threads/site-threads.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import type { CommandLine } from './command-line.ts';
import { keepSchemas } from './keep-schemas.ts';
import { outFolder } from './out-folder.ts';
import { siteFolder } from './site-folder.ts';
import { siteUrl } from './site-url.ts';

/** `build [--site DIR] [--out DIR]` */
export async function build(line: CommandLine): Promise<number> {
  const folders = foldersOf(line);
  const built = await buildInto(folders);
  if (built) keepSchemas(built.manifest, { site: folders.site, root: line.root });
  return built ? 0 : 1;
}

/** A site folder and the folder its pages go to. */
export interface SiteAndOut {
  site: string;
  out: string;
}

/** The folders that a command line names. */
export function foldersOf({ flags, root }: CommandLine): SiteAndOut {
  const site = siteFolder(flags.site);
  return { site, out: outFolder(flags.out, { site, root }) };
}

/**
 * Checks and builds a site; mistakes are printed and leave the last build alone.
 *
 * @returns what was built, unless there was a mistake.
 */
export async function buildInto({ site, out }: SiteAndOut): Promise<RenderableSite | undefined> {
  const started = performance.now();
  const threads = siteThreads(pageThreads(threadFile), true);
  const built = await buildSite({
    site,
    out,
    code: codeFolders,
    assets: compiledAssets(),
    cache: cacheFolder,
    version: codeVersion,
    threads,
    urlOf: siteUrl,
    tell: (diagnostics, sources) => {
      if (diagnostics.length > 0) console.error(printText(diagnostics, sources));
    },
  }).finally(threads.close);
  if (!built) return undefined;
  const took = ((performance.now() - started) / 1000).toFixed(2);
  const place = path.relative('.', out) || out;
  console.log(`Built ${built.manifest.pages.length} pages in ${took} s: ${place}`);
  return built;
}
