import path from 'node:path';
import type { ClientAssets } from '../../ui/layout/renderable-site.ts';

const islandFiles = Object.keys(import.meta.glob('/src/**/*.island.tsx'));
const enhancementFiles = Object.keys(import.meta.glob('/src/blocks/*/enhance.ts'));

/** The scripts as Vite serves them from the sources. */
export function sourceAssets(): ClientAssets {
  return {
    loader: '/src/client/loader.ts',
    islandLoader: '/src/client/islands.ts',
    hydrate: '/src/client/hydrate.tsx',
    search: '/src/client/search/search.ts',
    outbox: '/src/client/unsent/unsent.tsx',
    islands: named(islandFiles, (file) => path.basename(file, '.island.tsx')),
    needs: {},
    enhancements: named(enhancementFiles, (file) => path.basename(path.dirname(file))),
  };
}

function named(files: string[], nameOf: (file: string) => string): Record<string, string> {
  return Object.fromEntries(files.map((file) => [nameOf(file), file]));
}
