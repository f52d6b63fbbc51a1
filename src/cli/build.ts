import { existsSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compile } from '../compiler/compile.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { printText } from '../diagnostics/print.ts';
import { startProof } from '../render/audit/proof.ts';
import { buildSite } from '../render/build-site.ts';
import { cacheFolder, codeFolders, compiledAssets } from '../render/client-assets.ts';
import { replaceFolder } from '../render/replace-folder.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import type { CommandLine } from './command-line.ts';
import { keepSchemas } from './keep-schemas.ts';
import { BUILD_MARK, outFolder } from './out-folder.ts';
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

function filesIn(folder: string) {
  return (name: string) => {
    const file = path.join(folder, name);
    return existsSync(file) && statSync(file).isFile();
  };
}

/** What the proof of the pages found, and the check of the files had not. */
function without(known: Diagnostic[], found: Diagnostic[]): Diagnostic[] {
  const isKnown = ({ file, code, span }: Diagnostic) =>
    known.some((one) => one.file === file && one.code === code && one.span?.start === span?.start);
  return found.filter((one) => !isKnown(one));
}

/**
 * Checks and builds a site; mistakes are printed and leave the last build alone.
 *
 * @returns what was built, unless there was a mistake.
 */
export async function buildInto({ site, out }: SiteAndOut): Promise<RenderableSite | undefined> {
  const started = performance.now();
  const { manifest, diagnostics, sources, sourceMap, root } = await compile(site);
  if (diagnostics.length > 0) console.error(printText(diagnostics, sources));
  if (!manifest) return undefined;
  const input = { manifest, url: siteUrl(manifest), assets: compiledAssets() };
  const built = await replaceFolder(out, async (draft) => {
    await writeFile(path.join(draft, BUILD_MARK), 'The next build replaces this folder.\n');
    const proof = startProof({ manifest, url: input.url, sourceMap });
    const folders = { site: root, code: codeFolders, cache: cacheFolder, out: draft };
    const whole = await buildSite(input, folders, proof.look);
    const found = without(diagnostics, proof.findings(filesIn(draft)));
    if (found.length > 0) console.error(printText(found, sources));
    return found.some(({ severity }) => severity === 'error') ? undefined : whole;
  });
  if (!built) return undefined;
  const took = ((performance.now() - started) / 1000).toFixed(2);
  const place = path.relative('.', out) || out;
  console.log(`Built ${manifest.pages.length} pages in ${took} s: ${place}`);
  return built;
}
