import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientAssets } from '../shell/renderable-site.ts';

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
  ) as Record<string, { file: string }>;
  const scripts = Object.entries(manifest).map(
    ([source, { file }]) => [source, `/${file}`] as const,
  );
  return {
    loader: addressOf(scripts, 'src/browser/loader.ts'),
    hydrate: addressOf(scripts, 'src/browser/hydrate.tsx'),
    search: addressOf(scripts, 'src/search/search.ts'),
    islands: named(scripts, /([^/]+)\.island\.tsx$/),
    enhancements: named(scripts, /^src\/blocks\/([^/]+)\/enhance\.ts$/),
  };
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
