// Turns src/ and the units of a project into something Node and browsers can run, by Vite, into a
// folder named after the sources. Content is rendered later, by what is compiled here.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { cacheFolder, engine } from './folders.mjs';
import { keepImports, keptImports, unitFiles } from './own-units.mjs';
import { problemsOfUnits } from './unit-problems.mjs';

/** Compilations that are kept: a command may still be running from an older one. */
const KEPT = 4;

/** What a compilation depends on beside src/. */
const SETUP = ['package-lock.json', 'vite.config.ts', 'tsconfig.json'];

/** What packages of a project are installed; the engine's come from there. */
const LOCKS = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/** What is in src/ and not compiled: tests, words, and what runs before or around the rest. */
const NOT_COMPILED =
  /\.(test|spec)\.tsx?$|^(signpost|compile-code|folders|missing-package|open-project)\.mjs$|\.md$|^\./;

/** Where a package has the compiled code. */
const PRECOMPILED = path.join(engine, 'compiled');

/**
 * Compiles the code that a project needs, unless that was done before from the same sources: a
 * package brings the engine's along, which does for a project without units of its own. Several
 * commands may do so at once: each works in a folder of its own, and the first to finish gives its
 * folder the final name.
 *
 * @param {string} project
 * @returns the file of the compiled commands, the folder for what is kept, and that for what is kept
 *   of this code.
 */
export async function compiledCode(project) {
  const units = unitFiles(project);
  const cache = cacheFolder(project);
  const shipped = precompiled();
  const placeOf = (imported) => {
    if (shipped && units.length === 0) return shipped;
    const own = [...units, ...imported];
    return path.join(cache, `code-${fingerprint({ project, own, shipped, cache })}`);
  };
  let place = placeOf(units.length > 0 ? keptImports(project, cache) : []);
  if (!existsSync(entryIn(place))) {
    await refuseUnits(project);
    const draft = path.join(cache, `draft-${process.pid}-${Date.now()}`);
    try {
      const imported = await compileInto(draft, { project, units, cache });
      keepImports(imported, cache);
      place = placeOf(imported);
      linkPackages(draft, cache);
      if (!moveTo(draft, place)) rmSync(draft, { recursive: true });
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      throw mistakeInSchemas(error) ?? error;
    }
    removeOld(place, cache);
  }
  return { entry: entryIn(place), cache, ofCode: path.join(cache, path.basename(place)) };
}

function entryIn(place) {
  return path.join(place, 'server/main.cjs');
}

/** Compiles the engine alone to where a package brings it along. */
export async function precompile() {
  rmSync(PRECOMPILED, { recursive: true, force: true });
  const place = path.join(PRECOMPILED, `code-${fingerprint({ project: engine, own: [] })}`);
  await compileInto(place, { project: engine, units: [], cache: cacheFolder(engine) });
}

/** The engine as its package brings it along. A checkout, which alone has this lock, has none. */
function precompiled() {
  if (existsSync(path.join(engine, 'package-lock.json')) || !existsSync(PRECOMPILED)) return;
  const [name] = readdirSync(PRECOMPILED);
  return name && path.join(PRECOMPILED, name);
}

/** What is wrong with a unit is said before Vite says what it cannot find. */
async function refuseUnits(project) {
  const problems = await problemsOfUnits({ project, engine });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** What is wrong with the schemas of units names their file: nobody needs to see where that was found. */
function mistakeInSchemas(error) {
  const found = error.errors ?? [];
  if (found.length === 0 || found.some(({ plugin }) => plugin !== 'compiled-validators')) return;
  return new Error(found.map(({ message }) => message).join('\n'), { cause: error });
}

/** Whatever the environment says: what Vite compiles for development is not whole in one bundle. */
async function asProduction(work) {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    return await work();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/**
 * @param {string} folder
 * @param {{ project: string, units: string[], cache: string }} of
 * @returns {Promise<string[]>} what was compiled of the project beside the files of its units.
 */
function compileInto(folder, { project, units, cache }) {
  return asProduction(async () => {
    const { createBuilder } = await import('vite');
    const outDir = (name) => ({ outDir: path.join(folder, name) });
    const compiled = new Set();
    const input = units.filter(isOwnScript).map((file) => path.join(project, file));
    const builder = await createBuilder({
      root: engine,
      configFile: path.join(engine, 'vite.config.ts'),
      configLoader: 'runner',
      cacheDir: path.join(cache, 'vite'),
      mode: 'production',
      // What goes wrong is thrown.
      logLevel: 'silent',
      resolve: { alias: { '#project': project } },
      plugins: [noteFiles(compiled)],
      environments: {
        client: { build: { ...outDir('client'), rolldownOptions: { input } } },
        ssr: { build: outDir('server') },
      },
    });
    await builder.buildApp();
    const root = realpathSync(project);
    return [...compiled]
      .filter((file) => isWithin(file, root) && !isWithin(file, engine))
      .map((file) => path.relative(root, file).split(path.sep).join('/'))
      .filter((file) => !file.split('/').includes('node_modules') && !units.includes(file))
      .sort();
  });
}

/** Notes each file that is compiled. */
function noteFiles(files) {
  return {
    name: 'note-files',
    generateBundle() {
      for (const id of this.getModuleIds()) files.add(path.normalize(id.replace(/\?.*$/, '')));
    },
  };
}

function isWithin(file, folder) {
  return file.startsWith(folder + path.sep);
}

/** What browsers load by itself of a project's own units, as `src/ui/layout/client-assets.ts` says. */
function isOwnScript(file) {
  return (
    file.endsWith('.island.tsx') ||
    /^blocks\/[^/]+\/enhance(\.(?!test|spec)[a-z]+)?\.ts$/.test(file)
  );
}

/** Lets code that does not lie below the engine find the packages of the engine. */
function linkPackages(draft, cache) {
  if (!path.relative(engine, draft).startsWith('..')) return;
  link(path.join(engine, 'node_modules'), path.join(draft, 'node_modules'));
  const around = path.dirname(engine);
  const isSeen = !path.relative(path.dirname(around), cache).startsWith('..');
  const isInstalled = path.basename(around) === 'node_modules';
  if (isInstalled && !isSeen) link(around, path.join(cache, 'node_modules'));
}

function link(target, place) {
  if (existsSync(target) && !existsSync(place)) symlinkSync(target, place, 'junction');
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

/**
 * The sources by name and content. A moved or copied project stays compiled. With a folder to keep
 * it in, files are read only if one of them has another size, inode or time than before: that is
 * a twentieth of the time of checking a small site.
 *
 * @param {{ project: string, own: string[], shipped?: string, cache?: string }} of `own` are the
 *   files of the project's units and what they import, `shipped` the folder of the compiled engine, named after its sources
 */
export function fingerprint({ project, own, shipped, cache }) {
  const ofEngine = shipped ? [] : [...sources('src'), ...SETUP];
  const ofProject = own.length > 0 ? [...own, ...locksOf(project)] : [];
  const files = [
    // Of thousands of files, it takes longer to join their paths than to ask for their times.
    ...ofEngine.map((file) => ({ file, place: `${engine}/${file}` })),
    ...ofProject.map((file) => ({ file, place: `${project}/${file}` })),
  ];
  const before = shipped ? path.basename(shipped) : '';
  const read = () => hashOf(before, files.flatMap(contentOf));
  if (!cache || files.length === 0) return read();
  const state = hashOf(before, [files.map(stateOf).join('')]);
  const place = path.join(cache, 'fingerprint');
  const [known, kept] = keptIn(place);
  if (known === state && /^[0-9a-f]{16}$/.test(kept)) return kept;
  const made = read();
  try {
    mkdirSync(cache, { recursive: true });
    writeFileSync(place, `${state} ${made}`);
  } catch {
    // It is made again the next time.
  }
  return made;
}

function keptIn(place) {
  try {
    return readFileSync(place, 'utf8').split(' ');
  } catch {
    return [];
  }
}

/** @param {(string | Buffer)[]} parts */
function hashOf(before, parts) {
  const hash = createHash('sha256').update(before);
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}

function contentOf({ file, place }) {
  const content = readFileSync(place);
  return [`${file} ${content.length}\n`, content];
}

function stateOf({ place }) {
  const { size, ino, mtimeMs, ctimeMs } = statSync(place);
  return `${place} ${size} ${ino} ${mtimeMs} ${ctimeMs}\n`;
}

function locksOf(project) {
  return LOCKS.filter((name) => existsSync(path.join(project, name)));
}

/** Whether a file of src/ is compiled, by its name alone: a change of it then makes other code. */
export function isCompiled(name) {
  return !NOT_COMPILED.test(name);
}

/** Everything below a folder of the engine that is compiled, as paths from the engine's folder. */
function sources(folder) {
  const entries = readdirSync(`${engine}/${folder}`, { withFileTypes: true });
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const place = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return sources(place);
      return entry.isFile() && isCompiled(entry.name) ? place : [];
    });
}

/** Removes compilations of earlier sources, and drafts of commands that were cut short. */
function removeOld(current, cache) {
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
