/// <reference types="vitest/config" />
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { type AliasOptions, defineConfig, minifySync, type Plugin, runnerImport } from 'vite';
import { isBrowserEntry } from './src/ui/layout/client-assets.ts';

const root = import.meta.dirname;

// In tests React renders as it does for visitors, which takes four fifths of the time.
if (process.env.VITEST) process.env.NODE_ENV = 'production';

/** What units of a project import: the doors of the package, each a file of `src/units`. */
const DOORS = ['block', 'field', 'delivery', 'destination', 'view'];

/** What browsers load carries a hash of six letters, not eight: a page names nine such files. */
const BROWSER_NAMES = {
  entryFileNames: 'assets/[name]-[hash:6].js',
  chunkFileNames: 'assets/[name]-[hash:6].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
};

/** Every file that a browser may load by itself. */
function browserEntries(): string[] {
  return readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.split(path.sep).join('/')}`)
    .filter(isBrowserEntry);
}

/**
 * Names components by the place of their file in the engine or in the project, so that classes
 * are called alike wherever those lie.
 */
function portableClassNames(): Plugin {
  let project = root;
  return {
    name: 'portable-class-names',
    enforce: 'post',
    configResolved({ resolve: { alias } }) {
      project = alias.find(({ find }) => find === '#project')?.replacement ?? root;
    },
    transform(code, id) {
      if (!code.includes('componentId')) return undefined;
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
  };
}

const VALIDATORS = path.join(root, 'src/compiler/check/validators.ts');

function isValidators(id: string): boolean {
  return path.resolve(id) === VALIDATORS;
}

/** Puts what AJV makes of the schemas, the project's included, in the place of having it made. */
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
      const { module } = await runnerImport<OpenAjv>(place, { root, resolve: { alias } });
      const ajv = module.openAjv({ source: true, esm: true });
      const kinds = Object.keys(ajv.schemas).filter((name) => !name.includes('/'));
      const code = standaloneCode(ajv, Object.fromEntries(kinds.map((kind) => [kind, kind])));
      const imports: string[] = [];
      const own = code.replace(REQUIRE, (_, name, file) => {
        imports.push(`import ${name}Module from '${file}.js';`);
        return `const ${name} = ${name}Module.default;`;
      });
      if (own.includes('require(')) throw new Error('AJV asks for its parts in another way now.');
      const all = `export const validators = { ${kinds.join()} };`;
      return { code: [...imports, own, all].join('\n'), map: null };
    },
    // Nobody reads it, and indented it is half of all that Node reads to check a site.
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== 'validators') continue;
        chunk.code = minifySync(chunk.fileName, chunk.code, { module: true }).code;
      }
    },
  };
}

type OpenAjv = typeof import('./src/compiler/check/open-ajv.ts');

/** AJV asks for what its code needs as if it were no module. */
const REQUIRE = /const (\w+) = require\("([^"]+)"\)\.default;/g;

export default defineConfig(({ command }) => ({
  root,
  publicDir: false,
  appType: 'custom',
  plugins: [react(), portableClassNames(), compiledValidators()],
  resolve: {
    alias: {
      '@tanstack/devtools-event-client': path.join(root, 'src/forms/without-devtools.ts'),
      // A project with units of its own says where it lies; the engine's own is this folder.
      '#project': root,
      ...Object.fromEntries(
        DOORS.map((door) => [`signpost/${door}`, path.join(root, `src/units/${door}.ts`)]),
      ),
    },
    // Whatever imports these, there is one of each.
    dedupe: ['react', 'react-dom', 'styled-components', 'typebox'],
  },
  // In a project this folder is among the packages, and is no package to bundle for all that.
  optimizeDeps: { exclude: DOORS.map((door) => `signpost/${door}`) },
  // React takes its slow path unless this is settled while compiling.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // Class names must agree between the pages and the islands that are loaded later.
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
            testing: 'src/cli/testing.ts',
          },
          // Node starts CommonJS with a twentieth less of the processor's time, and lets us keep bytecode.
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
      // One bundle starts three times as fast as a tree of packages.
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
  // Scripts find each other from where they lie, for a site may lie below a path.
  experimental: {
    renderBuiltUrl: (_, { ssr, hostType }) =>
      ssr || hostType !== 'js' ? undefined : { relative: true },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) {
        await builder.build(environment);
      }
    },
  },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Half of the time they wait: for servers, databases and mails of other processes.
    maxWorkers: 2 * availableParallelism(),
    // What hangs is told apart from what waits for a busy machine, where all takes ten times as
    // long; in ms. Most take less than 2 s, others say how much they need.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    globalSetup: 'tests/support/postgres-on-demand.ts',
    // What files load is loaded once for each worker, which saves an eighth.
    isolate: false,
    // MB for what is new, most of which is soon gone: fewer collections save a twentieth.
    execArgv: ['--max-semi-space-size=64'],
    setupFiles: 'tests/support/put-back.ts',
  },
}));
