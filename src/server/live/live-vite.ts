import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { InlineConfig, Logger, Plugin, UserConfigFnObject, ViteDevServer } from 'vite';
import { isWithin } from '../../compiler/read/site-folder/walk.ts';
import { orUndefined } from '../../model/or-undefined.ts';
import { UNIT_FOLDERS } from '../../model/units/unit-line.ts';
import type { Listening } from '../http/listen.ts';
import { islandRefresh } from './island-refresh.ts';
import { saveRecord } from './save-record.ts';
import { type GlobFinder, type ImportWatch, watchImports } from './watch-imports.ts';

/** Options of the Vite server. All folders are absolute. */
export interface ViteOptions {
  engine: string;
  /** The folder that contains the site, and units next to it. */
  project: string;
  /** The cache folder, kept between runs. */
  cache: string;
  /** The base path of the site, or an empty string. */
  base: string;
  /** Project files that the running code imports from outside the unit folders. */
  imported: string[];
  /**
   * A time before the sources of the running code were read, in ms since 1970: what has changed since
   * may not be in it.
   */
  readSince: number;
  globs: GlobFinder;
}

/** Folders of the engine and the project that browsers may read. */
const CODE = ['src', 'node_modules', ...UNIT_FOLDERS];

/** Files never served, wherever they are: Vite's own deny list and caches. */
const SECRET = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.cache/**'];

/**
 * Starts Vite, which serves the code of pages from the sources, on a server already listening.
 *
 * @param changed called with each changed file of the code, and of the units next to the site.
 */
export async function startVite(
  options: ViteOptions,
  { servers }: Listening,
  changed: (file: string) => void,
): Promise<ViteDevServer> {
  const { engine, project, cache, base } = options;
  const { createLogger, createServer, mergeConfig, runnerImport } = await import('vite');
  const cacheDir = path.join(cache, 'vite');
  if (!isIntact(cacheDir)) rmSync(cacheDir, { recursive: true, force: true });
  const [first, ...others] = servers;
  for (const other of others) {
    other.on('upgrade', (...request) => first?.emit('upgrade', ...request));
  }
  const imports = watchImports({
    ...options.globs,
    isOwn: (file) => isOwn(file, options),
    isUnwatched: (file) => isBesideUnits(file, options),
  });
  const changes = serverChanges();
  const configFile = path.join(engine, 'vite.config.ts');
  const { module } = await runnerImport<{ default: UserConfigFnObject }>(configFile);
  const config: InlineConfig = mergeConfig(module.default({ command: 'serve', mode: '' }), {
    root: engine,
    configFile: false,
    cacheDir,
    base: `${base}/`,
    resolve: { alias: { '#project': project } },
    plugins: [islandRefresh(), imports.plugin, changes.plugin],
    customLogger: withoutExpectedErrors(createLogger('warn')),
    server: {
      // Errors of islands, such as HTML that differs from that of the build, would only be seen in
      // the browser's console.
      forwardConsole: { unhandledErrors: true, logLevels: ['error'] },
      middlewareMode: true,
      cors: false,
      // The leads are stored next to the code.
      fs: { allow: codeFolders({ engine, project }), deny: SECRET },
      // Watching everything next to the code takes as long as rendering the first page.
      watch: { ignored: watchedOnly({ engine, project }) },
      ...(first && { hmr: { server: first } }),
    },
  });
  const vite = await createServer(config);
  changes.onChange(watchCode(vite, imports, options, changed));
  return vite;
}

/**
 * Reports changed files once Vite has forgotten their modules on the server. If they were loaded again
 * before, Vite would forget them once more: the site would be compiled twice, and its pages reloaded
 * although their islands were hot-replaced.
 */
function serverChanges() {
  let heard = (_file: string) => {};
  const plugin: Plugin = {
    name: 'server-changes',
    hotUpdate: {
      order: 'post',
      handler({ type, file }) {
        if (type !== 'update' || this.environment.name !== 'ssr') return undefined;
        heard(path.normalize(file));
        return [];
      },
    },
  };
  return {
    plugin,
    onChange(listener: (file: string) => void): void {
      heard = listener;
    },
  };
}

/**
 * Matches errors of loading code, which are thrown too, and printed with the rest of the site's; and
 * that Vite was stopped while it looked for packages, soon after it had started.
 */
const UNPRINTED = /Error when evaluating SSR module|The server is being restarted or closed/;

export function withoutExpectedErrors(logger: Logger): Logger {
  const error: Logger['error'] = (text, options) => {
    if (!UNPRINTED.test(text)) logger.error(text, options);
  };
  return { ...logger, error };
}

/**
 * Whether the bundled packages in Vite's cache are complete: Vite itself responds to those that are
 * missing with errors, and serves those that are empty.
 */
function isIntact(cacheDir: string): boolean {
  const bundles = path.join(cacheDir, 'deps');
  try {
    if (!statSync(cacheDir).isDirectory()) return false;
    const list: Bundles = JSON.parse(readFileSync(path.join(bundles, '_metadata.json'), 'utf8'));
    const files = [list.optimized, list.chunks].flatMap((named) => Object.values(named));
    return files.every(({ file }) => statSync(path.join(bundles, file)).size > 0);
  } catch {
    return false;
  }
}

/** The parts of Vite's list of bundled packages that name files. */
type Bundles = Record<'optimized' | 'chunks', Record<string, { file: string }>>;

/**
 * Returns the folders Vite may serve. If the engine is itself a package, its dependencies are next
 * to it.
 */
function codeFolders({ engine, project }: Pick<ViteOptions, 'engine' | 'project'>): string[] {
  const around = path.dirname(engine);
  const packages = path.basename(around) === 'node_modules' ? [around] : [];
  return [...[engine, project].flatMap((f) => CODE.map((name) => path.join(f, name))), ...packages];
}

/** The parts of the engine that Vite and the server load, apart from its packages. */
const OF_ENGINE = ['src', 'vite.config.ts', 'tsconfig.json', 'package.json'];

/**
 * Returns Vite's filter for files not to watch; it is called for each file of a folder on every
 * save. Within the engine only the named paths are watched. Outside it: units, and each file they
 * import, once Vite has loaded it.
 */
function watchedOnly({
  engine,
  project,
}: Pick<ViteOptions, 'engine' | 'project'>): (file: string) => boolean {
  const ofEngine = OF_ENGINE.map((name) => path.join(engine, name));
  const places = [...ofEngine, ...unitFolders(project)];
  return (file) => {
    const own = path.normalize(file);
    return own !== engine && isWithin(own, engine) && !places.some((place) => isWithin(own, place));
  };
}

function unitFolders(project: string): string[] {
  return UNIT_FOLDERS.map((name) => path.join(project, name));
}

/** When to look for saved files that the watcher has missed, in ms after it began to watch. */
const AFTER_START = [1_000, 4_000, 16_000];

/** The same after each saved file. */
const AFTER_SAVE = [200, 1_500];

/**
 * Reports new and deleted files of the code, and of the units next to the site.
 *
 * @returns a function to be called with changed ones.
 */
function watchCode(
  vite: ViteDevServer,
  imports: ImportWatch,
  { project, imported, readSince }: ViteOptions,
  changed: (file: string) => void,
): (file: string) => void {
  const units = unitFolders(project);
  const record = saveRecord(() => [...imported, ...units, ...units.flatMap(filesIn)], readSince);
  vite.watcher.add([...units, ...imported]);
  for (const file of [...imported, ...units.flatMap(filesIn)]) imports.watchFor(file);
  let later: NodeJS.Timeout[] = [];
  const hear = (file: string) => {
    const isImported = imported.includes(file) || imports.mayImport(file) || isLoaded(file, vite);
    if (!isImported && !isCode(file, units)) return;
    record.note(file);
    changed(file);
    later.forEach(clearTimeout);
    later = lookAgain(AFTER_SAVE);
  };
  vite.watcher.on('all', (event, file) => {
    if (event !== 'change') hear(file);
  });
  const look = () => {
    for (const file of record.missed()) {
      if (statSync(file, { throwIfNoEntry: false })?.isFile()) {
        vite.watcher.emit('change', file);
        vite.watcher.emit('all', 'change', file);
      } else {
        // It was deleted, or is a folder whose files have changed.
        changed(file);
      }
    }
  };
  const lookAgain = (delays: number[]) => delays.map((delay) => setTimeout(look, delay).unref());
  lookAgain(AFTER_START);
  return hear;
}

/** Returns the paths of all files and folders below a folder, none if it does not exist. */
function filesIn(folder: string): string[] {
  const names = orUndefined(() => readdirSync(folder, { recursive: true, encoding: 'utf8' }));
  return names?.map((name) => path.join(folder, name)) ?? [];
}

/** Whether a file is the project's own, but in none of the folders of units. */
function isBesideUnits(file: string, options: ViteOptions): boolean {
  return isOwn(file, options) && !unitFolders(options.project).some((one) => isWithin(file, one));
}

/** Whether a file is the project's own, and not the engine's. */
function isOwn(file: string, { engine, project }: ViteOptions): boolean {
  const isInstalled = file.split(path.sep).includes('node_modules');
  return isWithin(file, project) && !isWithin(file, engine) && !isInstalled;
}

/** Whether pages import this file, whatever its type: units import texts and images too. */
function isLoaded(file: string, { environments }: ViteDevServer): boolean {
  const modules = environments.ssr?.moduleGraph.getModulesByFile(posixPath(file));
  return modules !== undefined && modules.size > 0;
}

/** The path of a file as Vite writes it. */
export function posixPath(file: string): string {
  return file.split(path.sep).join('/');
}

function isCode(file: string, units: string[]): boolean {
  const isOurs =
    file.split(/[\\/]/).includes('src') ||
    units.some((folder) => isWithin(path.normalize(file), folder));
  const isSource = isOurs && /\.(tsx?|css|yaml)$/.test(file);
  return isSource && !/\.(test|spec)\.tsx?$/.test(file);
}
