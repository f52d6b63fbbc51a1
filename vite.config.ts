import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type Alias, defineConfig, type Plugin } from 'vite';
import { compiledValidators, isValidators } from './src/cli/compiled-validators.ts';
import { fasterCode } from './src/cli/faster-code.ts';
import { DOORS } from './src/cli/own-units.mjs';
import { isBrowserEntry } from './src/ui/layout/client-assets.ts';

const root = import.meta.dirname;

// Tests use the production build of React, which takes four fifths of the time.
if (process.env.VITEST) process.env.NODE_ENV = 'production';

/** The length of hashes in file names for browsers, not eight: a page names nine such files. */
const HASH_LENGTH = 6;

/** The oldest browsers that pages support, which README.md names too. */
const OLDEST_BROWSERS = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];

const FONTS = 'src/themes/fonts';

/** Returns one hash for all bundled fonts: four different ones are 26 bytes of a compressed page. */
function hashOfFonts(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(path.join(root, FONTS)).sort())
    hash.update(readFileSync(path.join(root, FONTS, name)));
  return hash.digest('base64url').slice(0, HASH_LENGTH);
}

const FONTS_HASH = hashOfFonts();

const BROWSER_NAMES = {
  entryFileNames: `assets/[name]-[hash:${HASH_LENGTH}].js`,
  chunkFileNames: `assets/[name]-[hash:${HASH_LENGTH}].js`,
  assetFileNames: ({ originalFileNames: [file = ''] }: { originalFileNames: string[] }) => {
    const hash = file.startsWith(`${FONTS}/`) ? FONTS_HASH : `[hash:${HASH_LENGTH}]`;
    return `assets/[name]-${hash}[extname]`;
  },
};

/** Returns all entry files for browsers. */
function browserEntries(): string[] {
  return readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.split(path.sep).join('/')}`)
    .filter(isBrowserEntry);
}

/** Returns the folder of the project whose units are compiled. */
function projectIn(alias: Alias[]): string {
  return alias.find(({ find }) => find === '#project')?.replacement ?? root;
}

/**
 * Derives component IDs from file paths relative to the engine or the project, so that class names
 * do not depend on where those are.
 */
function portableClassNames(): Plugin {
  let project = root;
  return {
    name: 'portable-class-names',
    enforce: 'post',
    configResolved({ resolve: { alias } }) {
      project = projectIn(alias);
    },
    transform: {
      filter: { code: 'componentId' },
      handler(code, id) {
        const file = id.replace(/\?.*$/, '');
        const place = [root, project]
          .map((folder) => path.relative(folder, file).split(path.sep).join('/'))
          .find((way) => !way.startsWith('..'));
        if (place === undefined || place.includes('node_modules/')) return undefined;
        const name = createHash('sha256').update(place).digest().readUInt32BE().toString(36);
        return {
          code: code.replace(/(componentId: ?")sc-[a-z0-9]+(?=-\d+")/g, `$1sc-${name}`),
          map: null,
        };
      },
    },
  };
}

/** Rejects files of data that are no JSON with their name, which Vite's message lacks. */
function namedJson(): Plugin {
  let project = root;
  return {
    name: 'named-json',
    enforce: 'pre',
    configResolved({ resolve: { alias } }) {
      project = projectIn(alias);
    },
    transform: {
      filter: { id: /\.json$/ },
      handler(code, id) {
        try {
          JSON.parse(code.replace(/^\uFEFF/, ''));
        } catch (error) {
          const file = path.relative(project, id).split(path.sep).join('/');
          throw new Error(`${file} is no JSON: ${(error as Error).message}`);
        }
      },
    },
  };
}

/** Matches the empty module that Vite puts in the place of Node's in code for browsers. */
const NO_MODULE = /^\0?__vite-browser-external/;

/** Rejects code of a project that imports modules of Node into browsers, where it would fail. */
function noNodeInBrowsers(): Plugin {
  let project = root;
  return {
    name: 'no-node-in-browsers',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved({ resolve: { alias } }) {
      project = projectIn(alias);
    },
    generateBundle(_, bundle) {
      const included = new Set(
        Object.values(bundle).flatMap((one) =>
          one.type === 'chunk' ? Object.keys(one.modules) : [],
        ),
      );
      const importers = [...included]
        .filter((id) => NO_MODULE.test(id))
        .flatMap((id) => this.getModuleInfo(id) ?? [])
        .flatMap(({ importers, dynamicImporters }) => [...importers, ...dynamicImporters])
        .filter((id) => included.has(id) && !id.includes('/node_modules/'));
      const [file] = importers.map((id) => path.relative(project, id).split(path.sep).join('/'));
      if (file === undefined) return;
      throw new Error(
        `${file} imports a module of Node, which browsers do not have: move what islands, enhancements, fields and deliveries use of it to another file.`,
      );
    },
  };
}

export default defineConfig(({ command }) => ({
  root,
  publicDir: false,
  appType: 'custom',
  plugins: [
    react(),
    portableClassNames(),
    compiledValidators(),
    namedJson(),
    noNodeInBrowsers(),
    fasterCode(),
  ],
  resolve: {
    alias: {
      '@tanstack/devtools-event-client': path.join(root, 'src/forms/without-devtools.ts'),
      // A project with its own units overrides this with its folder.
      '#project': root,
      ...Object.fromEntries(
        DOORS.map((door) => [`signpost/${door}`, path.join(root, `src/units/${door}.ts`)]),
      ),
    },
    // Only one copy of each, whoever imports them.
    dedupe: ['react', 'react-dom', 'styled-components', 'typebox'],
  },
  // In a project this folder is in node_modules, but must not be prebundled.
  optimizeDeps: { exclude: DOORS.map((door) => `signpost/${door}`) },
  // Without this at compile time, React takes its slow path.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // Class names must be the same in pages and in islands that are loaded later.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
  build: { target: 'esnext', cssTarget: 'esnext', assetsInlineLimit: 0, emptyOutDir: true },
  environments: {
    client: {
      build: {
        target: OLDEST_BROWSERS,
        manifest: 'manifest.json',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: browserEntries(),
          preserveEntrySignatures: 'exports-only',
          output: BROWSER_NAMES,
        },
      },
    },
    ssr: {
      build: {
        emitAssets: true,
        rolldownOptions: {
          input: {
            main: 'src/cli/main.ts',
            'start-thread': 'src/threads/start-thread.ts',
            thread: 'src/threads/thread.ts',
            'paint-thread': 'src/render/share/paint-thread.ts',
            testing: 'src/cli/testing.ts',
          },
          // CommonJS starts with 5% less processor time in Node, and allows cached bytecode.
          output: {
            format: 'cjs',
            dynamicImportInCjs: false,
            entryFileNames: '[name].cjs',
            chunkFileNames: 'chunks/[name]-[hash].cjs',
            assetFileNames: BROWSER_NAMES.assetFileNames,
            codeSplitting: { groups: [{ name: 'validators', test: isValidators }] },
          },
        },
      },
      // One bundle starts three times as fast as separate packages.
      resolve: {
        noExternal: command === 'build' ? true : ['styled-components'],
        external: [
          'vite',
          'lucide-static',
          '@resvg/resvg-js',
          'fontkit',
          'pdfkit',
          'libsql',
          'pg',
          'pino',
          'prom-client',
          'sharp',
        ],
      },
    },
  },
  // Relative imports between scripts, since a site may have a base path.
  experimental: {
    renderBuiltUrl: (_, { ssr, hostType }) =>
      ssr || hostType !== 'js' ? undefined : { relative: true },
  },
  builder: {
    async buildApp(builder) {
      // The server first: a mistake in a schema ends it.
      for (const environment of Object.values(builder.environments).reverse()) {
        await builder.build(environment);
      }
    },
  },
}));
