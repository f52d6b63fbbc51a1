import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import standaloneCode from 'ajv/dist/standalone/index.js';
import {
  type Alias,
  type AliasOptions,
  defineConfig,
  minifySync,
  type Plugin,
  runnerImport,
} from 'vite';
import { fasterCode } from './src/cli/faster-code.ts';
import { withUnitLine } from './src/model/units/unit-line.ts';
import { isBrowserEntry } from './src/ui/layout/client-assets.ts';

const root = import.meta.dirname;

// Tests use the production build of React, which takes four fifths of the time.
if (process.env.VITEST) process.env.NODE_ENV = 'production';

/** Entry points of the package that units of a project import, each a file of `src/units`. */
const DOORS = ['block', 'field', 'delivery', 'destination', 'view'];

/** The length of hashes in file names for browsers, not eight: a page names nine such files. */
const HASH_LENGTH = 6;

const FONTS = 'src/themes/fonts';

/** Returns one hash for all bundled fonts: four different ones are 26 bytes of a compressed page. */
function hashOfFonts(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(path.join(root, FONTS)).sort())
    hash.update(readFileSync(path.join(root, FONTS, name)));
  return hash.digest('base64url').slice(0, HASH_LENGTH);
}

const BROWSER_NAMES = {
  entryFileNames: `assets/[name]-[hash:${HASH_LENGTH}].js`,
  chunkFileNames: `assets/[name]-[hash:${HASH_LENGTH}].js`,
  assetFileNames: ({ originalFileNames: [file = ''] }: { originalFileNames: string[] }) => {
    const hash = file.startsWith(`${FONTS}/`) ? hashOfFonts() : `[hash:${HASH_LENGTH}]`;
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

const VALIDATORS = path.join(root, 'src/compiler/check/validators.ts');

function isValidators(id: string): boolean {
  return path.resolve(id) === VALIDATORS;
}

/** Replaces the validators by code that AJV generates from the schemas, including the project's. */
function compiledValidators(): Plugin {
  let alias: AliasOptions;
  return {
    name: 'compiled-validators',
    apply: 'build',
    configResolved({ resolve }) {
      alias = resolve.alias;
    },
    async load(id) {
      if (!isValidators(id)) return undefined;
      const place = path.join(root, 'src/compiler/check/open-ajv.ts');
      const { ajv, withSchemaName } = await withUnitLines(async () => {
        const { module } = await runnerImport<OpenAjv>(place, { root, resolve: { alias } });
        return { ...module, ajv: module.openAjv({ source: true, esm: true }) };
      });
      const kinds = Object.keys(ajv.schemas).filter((name) => !name.includes('/'));
      const names = Object.fromEntries(kinds.map((kind) => [kind, kind]));
      const code = withSchemaName(ajv, () => standaloneCode(ajv, names));
      const imports: string[] = [];
      const own = code.replace(REQUIRE, (_, name, file) => {
        if (file === AJV_COUNT) {
          imports.push(`import { characterCount as ${name} } from '${COUNT}';`);
          return '';
        }
        imports.push(`import ${name}Module from '${file}.js';`);
        return `const ${name} = ${name}Module.default;`;
      });
      if (own.includes('require(')) throw new Error('AJV output has an unexpected require().');
      const all = `export const validators = { ${kinds.join()} };`;
      return { code: [...imports, own, all].join('\n'), map: null };
    },
    // Minified: with indentation, it is half of all code that Node reads to check a site.
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== 'validators') continue;
        chunk.code = minifySync(chunk.fileName, chunk.code, { module: true }).code;
      }
    },
  };
}

/** Loads schemas. An error that a unit throws is thrown with the line of its source. */
async function withUnitLines<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  process.setSourceMapsEnabled(true);
  try {
    return await load();
  } catch (error) {
    throw withUnitLine(error as Error);
  } finally {
    process.setSourceMapsEnabled(false);
  }
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
        .flatMap((id) => this.getModuleInfo(id)?.importers ?? [])
        .filter((id) => included.has(id) && !id.includes('/node_modules/'));
      const [file] = importers.map((id) => path.relative(project, id).split(path.sep).join('/'));
      if (file === undefined) return;
      throw new Error(
        `${file} imports a module of Node, which browsers do not have: move what islands, enhancements, fields and deliveries use of it to another file.`,
      );
    },
  };
}

type OpenAjv = typeof import('./src/compiler/check/open-ajv.ts');

/** The loop with which AJV counts characters, and what does it in a tenth of the time. */
const AJV_COUNT = 'ajv/dist/runtime/ucs2length';
const COUNT = '../../model/text/character-count.ts';

/** Matches the `require` calls in AJV's output, which is CommonJS. */
const REQUIRE = /const (\w+) = require\("([^"]+)"\)\.default;/g;

export default defineConfig(({ command }) => ({
  root,
  publicDir: false,
  appType: 'custom',
  plugins: [react(), portableClassNames(), compiledValidators(), noNodeInBrowsers(), fasterCode()],
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
