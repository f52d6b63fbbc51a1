import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isReplaced } from '../model/units/own-blocks.ts';
import { type ClientAssets, clientAssets, SCRIPTS } from '../ui/layout/client-assets.ts';

/** The folder of the compiled server code; once compiled, this file is one of its chunks. */
const serverFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const clientFolder = path.join(serverFolder, '../client');

/** The script that a worker thread runs to compile and render its share of the pages. */
export const threadFile = path.join(serverFolder, 'start-thread.cjs');

/** The script that a worker thread runs to paint share images. */
export const paintThreadFile = path.join(serverFolder, 'paint-thread.cjs');

/** Changes with the code. */
export const codeVersion = path.basename(path.dirname(serverFolder));

/** The folders whose `assets` a site needs. */
export const codeFolders = [clientFolder, serverFolder];

/** Returns the URLs of the scripts that Vite compiled for browsers. */
export function compiledAssets(): ClientAssets {
  const manifest = JSON.parse(
    readFileSync(path.join(clientFolder, 'manifest.json'), 'utf8'),
  ) as BundleManifest;
  const addressOf = (source: string) => {
    const { file } = manifest[source] ?? {};
    if (file === undefined) throw new Error(`${source} was not compiled for browsers.`);
    return `/${file}`;
  };
  // All imports are preloaded at once, which avoids a waterfall of requests.
  const needsOf = (source: string) => importsOf(manifest, [source, SCRIPTS.hydrate]).map(addressOf);
  const files = Object.keys(manifest).filter((file) => !isReplaced(file));
  return clientAssets(files, addressOf, needsOf);
}

/** Vite's manifest: for each source its file and its imports. */
type BundleManifest = Record<string, { file: string; imports?: string[] }>;

/** Returns all transitive imports of `sources`, without `sources` themselves. */
function importsOf(manifest: BundleManifest, sources: string[]): string[] {
  const found = new Set(sources);
  for (const source of found) {
    for (const imported of manifest[source]?.imports ?? []) found.add(imported);
  }
  return [...found].filter((source) => !sources.includes(source));
}
