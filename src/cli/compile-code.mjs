// Compiles src/ and the units of a project with Vite, for Node and browsers, into a folder named
// after a hash of the sources. Content is rendered later, by the compiled code.
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { keepFile } from '../threads/keep-file.mjs';
import { hashFiles, isIntact, sealCode } from './code-seal.mjs';
import { cacheFolder, engine } from './folders.mjs';
import { filesOf, globsIn } from './globs.mjs';
import { keepImports, keptImports, TEST, unitFiles } from './own-units.mjs';

/** How many compilations are kept, those used last: a command may still be running from an older one. */
const KEPT = 4;

/** No compilation takes this long, in ms. */
const LONGEST_COMPILATION = 3_600_000;

/** The files besides src/ that a compilation depends on. */
const SETUP = ['package-lock.json', 'vite.config.ts', 'tsconfig.json'];

/** Lockfiles: they name the installed packages of a project, from which the engine's are taken. */
const LOCKS = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/** Files of src/ that are not compiled: tests, Markdown, and scripts that run before the rest. */
const NOT_COMPILED =
  /\.(test|spec)\.tsx?$|^(signpost|code-seal|compile-code|folders|missing-package|open-project|style-warnings)\.mjs$|\.md$|^\./;

/** The folder of the precompiled code in the published package. */
const PRECOMPILED = path.join(engine, 'compiled');

/**
 * Compiles the code that a project needs, unless an intact compilation of the same sources exists. For a
 * project without units of its own, the precompiled code of the package is used. Several commands
 * may compile at once: each works in a draft folder, and the first to finish renames its folder to
 * the final name.
 *
 * @param {string} project
 * @returns the file of the compiled commands, the cache folder, and the cache folder for this code.
 */
export async function compiledCode(project) {
  const units = unitFiles(project);
  const cache = cacheFolder(project);
  const shipped = precompiled();
  const folderFor = ({ files, globs }) => {
    if (shipped && units.length === 0) return shipped;
    const own = [...units, ...files];
    const beside = [...namesBeside(files, project), ...namesGlobbed(globs, project)];
    return path.join(cache, `code-${fingerprint({ project, own, beside, shipped, cache })}`);
  };
  const isUsable = (code) => code === shipped || isIntact(code);
  const known = units.length > 0 ? keptImports(project, cache) : { files: [], globs: [] };
  let code = folderFor(known);
  if (!isUsable(code)) {
    await refuseUnits(project);
    const { styleWarnings } = await import('./style-warnings.mjs');
    for (const warning of styleWarnings(units, project)) console.warn(warning);
    const draft = path.join(cache, `draft-${process.pid}-${Date.now()}`);
    try {
      const files = await compileInto(draft, { project, units, cache });
      const imports = { files, globs: globsOf([...units, ...files], project) };
      keepImports(imports, cache);
      if (folderFor(known) !== code) {
        // A source was changed meanwhile: this is not what its name would say.
        rmSync(draft, { recursive: true });
        return compiledCode(project);
      }
      code = folderFor(imports);
      sealCode(draft);
      linkPackages(draft, cache);
      if (!isUsable(code)) rmSync(code, { recursive: true, force: true });
      if (!moveTo(draft, code)) rmSync(draft, { recursive: true });
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      throw fullDisk(error, cache) ?? mistakeInUnits(error) ?? error;
    }
    removeOld(code, cache);
  }
  if (code !== shipped) noteUse(code);
  const entry = path.join(code, 'server/main.cjs');
  return { entry, cache, ofCode: path.join(cache, path.basename(code)) };
}

/** Returns what the given files import by `import.meta.glob`, relative to the project. */
function globsOf(files, project) {
  return files
    .flatMap((file) => globsIn(path.join(project, file)))
    .map((glob) => ({ ...glob, folder: path.relative(project, glob.folder) }));
}

/** Returns the files that patterns may match, of which some may be new. */
function namesGlobbed(globs, project) {
  return globs
    .flatMap((glob) => filesOf({ ...glob, folder: path.join(project, glob.folder) }))
    .map((file) => path.relative(project, file))
    .filter((file) => !TEST.test(file));
}

/**
 * Returns the files of the same kinds next to imported ones: units may import one of a folder, by
 * an `import` with a variable.
 */
function namesBeside(imported, project) {
  const kinds = imported.map(
    (file) => path.posix.join(path.posix.dirname(file), '*') + path.extname(file),
  );
  return [...new Set(kinds)].sort().flatMap((kind) => {
    const [folder, ending] = [path.posix.dirname(kind), path.extname(kind)];
    const names = readdirSync(path.join(project, folder)).sort();
    return names
      .filter((name) => path.extname(name) === ending && !TEST.test(name))
      .map((name) => `${folder}/${name}`);
  });
}

/** Compiles the engine without project units, for the published package. */
export async function precompile() {
  rmSync(PRECOMPILED, { recursive: true, force: true });
  const code = path.join(PRECOMPILED, `code-${fingerprint({ project: engine, own: [] })}`);
  await compileInto(code, { project: engine, units: [], cache: cacheFolder(engine) });
}

/** The folder of the precompiled engine; undefined in a checkout, which alone has a lockfile. */
function precompiled() {
  if (existsSync(path.join(engine, 'package-lock.json')) || !existsSync(PRECOMPILED)) return;
  const [name] = readdirSync(PRECOMPILED);
  return name && path.join(PRECOMPILED, name);
}

/** Throws the problems of units, which are clearer than Vite's message about a missing file. */
async function refuseUnits(project) {
  // Loaded only now: with js-yaml, it is most of the code that would run before each command.
  const { problemsOfUnits } = await import('./unit-problems.mjs');
  const problems = await problemsOfUnits({ project, engine });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** The plugins of Vite that find mistakes in units. */
const FINDERS = ['compiled-validators', 'named-json', 'no-node-in-browsers'];

/**
 * Returns an error with the plain messages about mistakes in units, which name the file; undefined
 * for all other errors.
 */
function mistakeInUnits(error) {
  const found = error.errors ?? [];
  if (found.length === 0 || found.some(({ plugin }) => !FINDERS.includes(plugin))) return;
  return new Error(found.map(({ message }) => message).join('\n'), { cause: error });
}

/** Returns a plain message about a full disk, which Vite asks to report; undefined for other errors. */
function fullDisk(error, cache) {
  if (!/No space left on device|ENOSPC/.test(error.message)) return;
  const message = `The disk is full: the compiled code could not be written to ${cache}.`;
  return new Error(message, { cause: error });
}

/** Runs `work` with NODE_ENV=production: Vite's development output is no complete bundle. */
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
 * @returns {Promise<string[]>} the project's compiled files other than those of its units.
 */
function compileInto(folder, { project, units, cache }) {
  return asProduction(async () => {
    const { createBuilder, mergeConfig, runnerImport } = await import('vite');
    const { module } = await runnerImport(path.join(engine, 'vite.config.ts'));
    const outDir = (name) => ({ outDir: path.join(folder, name) });
    const compiled = new Set();
    const input = units.filter(isOwnScript).map((file) => path.join(project, file));
    const config = mergeConfig(module.default({ command: 'build' }), {
      root: engine,
      configFile: false,
      cacheDir: path.join(cache, 'vite'),
      mode: 'production',
      // Errors are thrown.
      logLevel: 'silent',
      resolve: { alias: { '#project': project } },
      plugins: [noteFiles(compiled)],
      environments: {
        client: { build: { ...outDir('client'), rolldownOptions: { input } } },
        // Tells which line of a unit has failed. Without units, nobody can change the code.
        ssr: { build: { ...outDir('server'), sourcemap: units.length > 0 && 'hidden' } },
      },
    });
    const builder = await createBuilder(config);
    await builder.buildApp();
    const root = realpathSync(project);
    return [...compiled]
      .filter((file) => isWithin(file, root) && !isWithin(file, engine))
      .map((file) => path.relative(root, file).split(path.sep).join('/'))
      .filter((file) => !file.split('/').includes('node_modules') && !units.includes(file))
      .sort();
  });
}

/** A plugin that adds each compiled file to a set. */
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

/** Whether a unit's file is a browser entry point, as in `src/ui/layout/client-assets.ts`. */
function isOwnScript(file) {
  return (
    file.endsWith('.island.tsx') ||
    /^blocks\/[^/]+\/enhance(\.(?!test|spec)[a-z]+)?\.ts$/.test(file)
  );
}

/** Links node_modules so that code outside the engine's folder resolves the engine's packages. */
function linkPackages(draft, cache) {
  if (!path.relative(engine, draft).startsWith('..')) return;
  link(path.join(engine, 'node_modules'), path.join(draft, 'node_modules'));
  const around = path.dirname(engine);
  const isSeen = !path.relative(path.dirname(around), cache).startsWith('..');
  const isInstalled = path.basename(around) === 'node_modules';
  if (isInstalled && !isSeen) link(around, path.join(cache, 'node_modules'));
}

function link(target, name) {
  if (existsSync(target) && !existsSync(name)) symlinkSync(target, name, 'junction');
}

/** Renames a folder; false if another command has created the target first. */
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
 * Returns a hash of the names and contents of the sources, so a moved or copied project stays
 * compiled. With a cache folder, files are read only if they have changed, which saves a twentieth of
 * the time of checking a small site.
 *
 * @param {{ project: string, own: string[], beside?: string[], shipped?: string, cache?: string }} of
 *   `own` are the files of the project's units and their imports, `beside` the names of those next to
 *   them, `shipped` the folder of the precompiled engine, named after its hash
 */
export function fingerprint({ project, own, beside = [], shipped, cache }) {
  const ofEngine = shipped ? [] : [...sources('src'), ...SETUP];
  const locks = LOCKS.filter((name) => existsSync(path.join(project, name)));
  const ofProject = own.length > 0 ? [...own, ...locks] : [];
  // For thousands of files, `path.join` takes longer than `stat`.
  const files = [
    ...ofEngine.map((file) => ({ file, place: `${engine}/${file}` })),
    ...ofProject.map((file) => ({ file, place: `${project}/${file}` })),
  ];
  const cached = cache && path.join(cache, 'fingerprint');
  const earlier = cached && keptIn(cached);
  const hashed = hashFiles(files, earlier);
  // Without the cached value it is computed again the next time.
  if (cached && hashed !== earlier) keepFile(cached, JSON.stringify(hashed));
  const names = [shipped ? path.basename(shipped) : '', ...beside, hashed.hash].join('\n');
  return createHash('sha256').update(names).digest('hex').slice(0, 16);
}

/** Returns an earlier result of `hashFiles`; undefined if it is missing or damaged. */
function keptIn(file) {
  try {
    const { hash, state } = JSON.parse(readFileSync(file, 'utf8'));
    return /^[0-9a-f]{64}$/.test(hash) ? { hash, state } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a file of src/ is compiled, judged by its name, so that changing it changes the hash. */
export function isCompiled(name) {
  return !NOT_COMPILED.test(name);
}

/** Returns all compiled files below a folder of the engine, as paths from the engine's folder. */
function sources(folder) {
  const entries = readdirSync(`${engine}/${folder}`, { withFileTypes: true });
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return sources(name);
      return entry.isFile() && isCompiled(entry.name) ? name : [];
    });
}

/** Notes in the time of a folder that a command runs from it. */
function noteUse(folder) {
  try {
    const now = new Date();
    utimesSync(folder, now, now);
  } catch {
    // A cache that cannot be written to loses no folder either.
  }
}

/**
 * Removes the compilations used least lately, and drafts of interrupted commands: other commands may
 * be working in the rest.
 */
function removeOld(current, cache) {
  const folders = readdirSync(cache, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(cache, entry.name));
  const codes = folders
    .filter((folder) => path.basename(folder).startsWith('code-') && folder !== current)
    .sort((a, b) => usedAt(b) - usedAt(a));
  const drafts = folders.filter((folder) => /^draft-\d+-\d+$/.test(path.basename(folder)));
  const old = [...codes.slice(KEPT - 1), ...drafts.filter(isAbandoned)];
  for (const folder of old) rmSync(folder, { recursive: true, force: true });
}

function isAbandoned(draft) {
  const begun = Number(path.basename(draft).split('-').at(-1));
  return Date.now() - begun > LONGEST_COMPILATION;
}

function usedAt(folder) {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
