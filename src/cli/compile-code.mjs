// Turns src/ into something Node and browsers can run, by Vite, into a folder named after
// the sources. Content is rendered later, by what is compiled here.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The project's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const cache = path.join(root, 'node_modules/.cache/signpost');

/** Compilations that are kept: a command may still be running from an older one. */
const KEPT = 4;

/** What a compilation depends on beside src/. */
const SETUP = ['package-lock.json', 'vite.config.ts', 'tsconfig.json'];

/** What is in src/ and not compiled: tests, words, and what compiles the rest. */
const NOT_COMPILED = /\.(test|spec)\.tsx?$|^(signpost|compile-code)\.mjs$|\.md$|^\./;

/**
 * Compiles the code unless that was done before from the same sources. Several commands
 * may do so at once: each works in a folder of its own, and the first to finish gives its
 * folder the final name.
 *
 * @returns the address to import the compiled commands from.
 */
export async function compiledCommands() {
  const place = path.join(cache, `code-${fingerprint()}`);
  const entry = path.join(place, 'server/main.js');
  if (!existsSync(entry)) {
    makeCache();
    const draft = path.join(cache, `draft-${process.pid}-${Date.now()}`);
    try {
      await asProduction(() => compileInto(draft));
      if (!moveTo(draft, place)) rmSync(draft, { recursive: true });
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      throw error;
    }
    removeOld(place);
  }
  return pathToFileURL(entry).href;
}

/**
 * Has Node keep what it makes of the code when it is loaded, beside the code. It can from 22.1 on,
 * and builds 34 pages with 8 % less of the processor's time then.
 */
export function keepBytecode(entry) {
  module.enableCompileCache?.(fileURLToPath(new URL('../bytecode', entry)));
}

/** Whatever the environment says: what Vite compiles for development is not whole in one bundle. */
async function asProduction(work) {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

async function compileInto(folder) {
  const { createBuilder } = await import('vite');
  const outDir = (name) => ({ build: { outDir: path.join(folder, name) } });
  const builder = await createBuilder({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'error',
    environments: { client: outDir('client'), ssr: outDir('server') },
  });
  await builder.buildApp();
}

/** Whether the folder took the name; if not, another command was faster. */
function moveTo(from, to) {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (existsSync(to)) return false;
    throw error;
  }
}

/** The sources by name and content. A moved or copied project stays compiled. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [...sources(path.join(root, 'src')), ...SETUP]) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Everything below src/ that is compiled, as sorted paths from the project's folder. */
function sources(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_COMPILED.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

function makeCache() {
  try {
    mkdirSync(cache, { recursive: true });
  } catch {
    throw new Error(
      `The compiled code belongs in ${cache}, but this user may not write there.\n` +
        'Run "npm run prepare" once as a user who may.',
    );
  }
}

/** Removes compilations of earlier sources, and drafts of commands that were cut short. */
function removeOld(current) {
  const folders = readdirSync(cache, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^(code|draft)-/.test(entry.name))
    .map((entry) => path.join(cache, entry.name))
    .filter((folder) => folder !== current)
    .sort((a, b) => madeAt(b) - madeAt(a));
  for (const folder of folders.slice(KEPT - 1)) rmSync(folder, { recursive: true, force: true });
}

function madeAt(folder) {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
