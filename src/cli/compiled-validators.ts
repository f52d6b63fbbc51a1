import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type AliasOptions, build, minifySync, type Plugin } from 'vite';
import type { validatorsCode } from '../compiler/check/validators-code.ts';
import { withUnitLine } from '../model/units/unit-line.ts';

const CHECK = path.resolve(import.meta.dirname, '../compiler/check');

const VALIDATORS = path.join(CHECK, 'validators.ts');

/** Whether a module is the one that is replaced. */
export function isValidators(id: string): boolean {
  return path.resolve(id) === VALIDATORS;
}

/** Replaces the validators by code that AJV generates from the schemas, including the project's. */
export function compiledValidators(): Plugin {
  let alias: AliasOptions;
  let code: Promise<string>;
  return {
    name: 'compiled-validators',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configResolved({ resolve }) {
      alias = resolve.alias;
    },
    // While everything else is compiled, which would wait for it.
    buildStart() {
      const { root, build } = this.environment.config;
      const folder = path.resolve(root, build.outDir, '../schemas');
      code = codeFromSchemas({ root, alias, folder }).finally(() =>
        rmSync(folder, { recursive: true, force: true }),
      );
      // It is thrown where it is awaited.
      code.catch(() => {});
    },
    // So that nothing is written any more once a mistake elsewhere has ended the compilation.
    async buildEnd() {
      await code.catch(() => {});
    },
    async load(id) {
      return isValidators(id) ? { code: await code, map: null } : undefined;
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

interface Options {
  root: string;
  alias: AliasOptions;
  /** Where the schemas are compiled to. */
  folder: string;
}

/**
 * Bundles the schemas, which takes a quarter of the time of Vite's `runnerImport`, and generates
 * the code. An error that a unit throws is thrown with the line of its source.
 */
async function codeFromSchemas({ root, alias, folder }: Options): Promise<string> {
  const name = 'validators-code';
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    resolve: { alias },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      target: 'esnext',
      sourcemap: 'inline',
      rolldownOptions: {
        input: path.join(CHECK, `${name}.ts`),
        output: { format: 'cjs', codeSplitting: false, entryFileNames: `${name}.cjs` },
      },
    },
  });
  process.setSourceMapsEnabled(true);
  try {
    const load = createRequire(path.join(folder, '/'));
    const bundle: { validatorsCode: typeof validatorsCode } = load(`./${name}.cjs`);
    return bundle.validatorsCode();
  } catch (error) {
    throw withUnitLine(error as Error);
  } finally {
    process.setSourceMapsEnabled(false);
  }
}
