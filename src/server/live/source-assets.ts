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
    islands: named(islandFiles, /([^/]+)\.island\.tsx$/),
    needs: {},
    enhancements: named(enhancementFiles, /^\/src\/blocks\/([^/]+)\/enhance\.ts$/),
  };
}

function named(files: string[], pattern: RegExp): Record<string, string> {
  return Object.fromEntries(files.map((file) => [pattern.exec(file)?.[1] ?? file, file]));
}
