import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientAssets } from '../ui/layout/renderable-site.ts';

/** The folder of the compiled server code; once compiled, this file is one of its chunks. */
const serverFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const clientFolder = path.join(serverFolder, '../client');

/** What is kept from one build to the next. */
export const cacheFolder = path.join(serverFolder, '../..');

/** The folders whose `assets` a site needs. */
export const codeFolders = [clientFolder, serverFolder];

/** The scripts that Vite compiled for browsers. */
export function compiledAssets(): ClientAssets {
  const manifest = JSON.parse(
    readFileSync(path.join(clientFolder, 'manifest.json'), 'utf8'),
  ) as BundleManifest;
  const scripts = Object.entries(manifest).map(
    ([source, { file }]) => [source, `/${file}`] as const,
  );
  return {
    loader: addressOf(scripts, 'src/client/loader.ts'),
    islandLoader: addressOf(scripts, 'src/client/islands.ts'),
    hydrate: addressOf(scripts, HYDRATE),
    search: addressOf(scripts, 'src/client/search/search.ts'),
    outbox: addressOf(scripts, 'src/client/unsent/unsent.tsx'),
    islands: named(scripts, ISLAND),
    needs: needsOfIslands(manifest),
    enhancements: named(scripts, /^src\/blocks\/([^/]+)\/enhance\.ts$/),
  };
}

const ISLAND = /([^/]+)\.island\.tsx$/;
const HYDRATE = 'src/client/hydrate.tsx';

/** What Vite says about each script: where it is, and which others it imports. */
type BundleManifest = Record<string, { file: string; imports?: string[] }>;

/** What each island and its hydration import, so that nothing waits for anything. */
function needsOfIslands(manifest: BundleManifest): Record<string, string[]> {
  return Object.fromEntries(
    Object.keys(manifest).flatMap((source) => {
      const name = ISLAND.exec(source)?.[1];
      if (name === undefined) return [];
      const imported = importsOf(manifest, [source, HYDRATE]);
      return [[name, [...imported].map((found) => `/${manifest[found]?.file}`)]];
    }),
  );
}

/** All that scripts import, and what that imports; without themselves. */
function importsOf(manifest: BundleManifest, sources: string[]): Set<string> {
  const found = new Set<string>();
  const queue = [...sources];
  for (const source of queue) {
    for (const imported of manifest[source]?.imports ?? []) {
      if (found.has(imported) || sources.includes(imported)) continue;
      found.add(imported);
      queue.push(imported);
    }
  }
  return found;
}

type Scripts = (readonly [source: string, address: string])[];

function addressOf(scripts: Scripts, source: string): string {
  return scripts.find(([name]) => name === source)?.[1] ?? '';
}

function named(scripts: Scripts, pattern: RegExp): Record<string, string> {
  return Object.fromEntries(
    scripts.flatMap(([source, address]) => {
      const name = pattern.exec(source)?.[1];
      return name === undefined ? [] : [[name, address]];
    }),
  );
}
