import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Listening } from '../listen.ts';
import { islandRefresh } from './island-refresh.ts';

/** What Vite serves and watches. All folders are absolute. */
export interface ViteOptions {
  /** The site folder. */
  site: string;
  engine: string;
  /** In which the site lies, and units beside it. */
  project: string;
  /** What is kept from one run to the next. */
  cache: string;
  /** The path that the site lies below, or nothing. */
  base: string;
  /** Files of the project that the code which runs has of it beside the folders of its units. */
  imported: string[];
}

/** What browsers may read as it is, of the engine and of the project. */
const CODE = ['src', 'node_modules', 'blocks', 'fields', 'deliveries', 'destinations'];

/** What they may not, wherever it lies: what Vite denies by itself, and what is kept between runs. */
const SECRET = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.cache/**'];

/** Starts Vite, which serves the code of pages from its sources, on a server that listens already. */
export async function startVite(
  { engine, project, site, cache, base }: ViteOptions,
  { servers }: Listening,
): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  const [first, ...others] = servers;
  for (const other of others) {
    other.on('upgrade', (...request) => first?.emit('upgrade', ...request));
  }
  return createServer({
    root: engine,
    configFile: path.join(engine, 'vite.config.ts'),
    configLoader: 'runner',
    cacheDir: path.join(cache, 'vite'),
    base: `${base}/`,
    resolve: { alias: { '#project': project } },
    plugins: [islandRefresh()],
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      cors: false,
      // Beside the code lie the leads.
      fs: { allow: codeFolders({ engine, project }), deny: SECRET },
      // To look at all else beside the code takes as long as rendering the first page.
      watch: { ignored: watchedOnly({ engine, project, site }) },
      ...(first && { hmr: { server: first } }),
    },
  });
}

/** The packages of an engine that is one itself lie beside it. */
function codeFolders({ engine, project }: Pick<ViteOptions, 'engine' | 'project'>): string[] {
  const around = path.dirname(engine);
  const packages = path.basename(around) === 'node_modules' ? [around] : [];
  return [...[engine, project].flatMap((f) => CODE.map((name) => path.join(f, name))), ...packages];
}

type Watched = Pick<ViteOptions, 'engine' | 'site' | 'project'>;

/** What of the engine Vite and we load, beside its packages. */
const OF_ENGINE = ['src', 'vite.config.ts', 'tsconfig.json', 'package.json'];

/**
 * It is asked for each file of a folder again whenever one of them is saved. Beside the engine only
 * what is named is watched: the site, units, and each file that they import, once Vite has met it.
 */
function watchedOnly({ engine, site, project }: Watched): (file: string) => boolean {
  const ofEngine = OF_ENGINE.map((name) => path.join(engine, name));
  const places = [site, ...ofEngine, ...unitFolders(project)];
  return (file) => {
    const own = path.normalize(file);
    return own !== engine && isBelow(own, engine) && !places.some((place) => isBelow(own, place));
  };
}

function unitFolders(project: string): string[] {
  return ['blocks', 'fields', 'deliveries', 'destinations'].map((name) => path.join(project, name));
}

/** @param file as it is written here, or with slashes, as Vite writes it on Windows. */
function isWithin(file: string, folder: string): boolean {
  return isBelow(path.normalize(file), folder);
}

/** @param file as it is written here. */
function isBelow(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder + path.sep);
}

/** Content is compiled again; code is loaded again, and the pages with it. */
export function watch(
  vite: ViteDevServer,
  { site, project, imported }: Pick<ViteOptions, 'site' | 'project' | 'imported'>,
  changed: (file: string, kind: 'site' | 'code') => void,
): void {
  const units = unitFolders(project);
  vite.watcher.add([site, ...units, ...imported]);
  vite.watcher.on('all', (_event, file) => {
    if (isWithin(file, site)) changed(file, 'site');
    else if (isCode(file, units) || imported.includes(file) || isLoaded(file, vite))
      changed(file, 'code');
  });
}

/** Whether pages are made with it, be it what it may: units import words and pictures too. */
function isLoaded(file: string, { environments }: ViteDevServer): boolean {
  const modules = environments.ssr?.moduleGraph.getModulesByFile(file.split(path.sep).join('/'));
  return modules !== undefined && modules.size > 0;
}

function isCode(file: string, units: string[]): boolean {
  const isOurs =
    file.split(/[\\/]/).includes('src') || units.some((folder) => isWithin(file, folder));
  const isSource = isOurs && /\.(tsx?|css|yaml)$/.test(file);
  return isSource && !/\.(test|spec)\.tsx?$/.test(file);
}
