import { existsSync, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { orUndefined } from '../../model/or-undefined.ts';

/** How often missing files are looked for, in ms: file watchers miss those in folders to come. */
const LOOK_AGAIN = 250;

/** What an `import.meta.glob` may match: files with the ending, or any if that is empty. */
interface Glob {
  folder: string;
  depth: number;
  ending: string;
}

/** Finds what a project's code imports by `import.meta.glob`. */
export interface GlobFinder {
  /** Returns the patterns in a source file. */
  globsIn(file: string): Glob[];
  /** Returns the existing folders in which a pattern may match files. */
  foldersOf(glob: Glob): string[];
}

export type ImportWatch = ReturnType<typeof watchImports>;

/** Which files of a project the watch is for. */
export interface WatchedCode extends GlobFinder {
  /** Whether Vite does not watch the folder of a file, or a folder. */
  isUnwatched(file: string): boolean;
  /** Whether a file may import by a glob what Vite does not watch. */
  isOwn(file: string): boolean;
}

/**
 * Returns a Vite plugin that watches what the code of a project imports, as far as Vite does not.
 * Vite forgets imports of files that do not exist: once such a file is there, its importers would
 * stay broken until they are saved again. It also watches the folders of imported files, and those
 * of globs, which may not exist yet. What is found becomes an event of Vite's watcher.
 */
export function watchImports({ isUnwatched, isOwn, globsIn, foldersOf }: WatchedCode) {
  const importersOf = new Map<string, Set<string>>();
  const globsOf = new Map<string, Glob[]>();
  // The endings of files that imports may mean, by their folder.
  const endingsIn = new Map<string, Set<string>>();
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let watching: ViteDevServer['watcher'] | undefined;

  function tell(event: 'add' | 'change', file: string): void {
    watching?.emit(event, file);
    watching?.emit('all', event, file);
  }

  function lookFor(file: string, importer: string): void {
    if (isFile(file)) return;
    importersOf.set(file, (importersOf.get(file) ?? new Set<string>()).add(importer));
    startLooking();
  }

  function startLooking(): void {
    timer ??= setInterval(look, LOOK_AGAIN).unref();
  }

  function look(): void {
    for (const [file, importers] of importersOf) {
      if (!isFile(file)) continue;
      importersOf.delete(file);
      // Vite's resolver remembers that it was missing.
      watching?.emit('add', file);
      for (const importer of importers) tell('change', importer);
    }
    lookIntoNewFolders();
    if (importersOf.size === 0 && !globs().some(isMissing)) rest();
  }

  const globs = () => [...globsOf.values()].flat();
  const isMissing = ({ folder }: Glob) => !existsSync(folder);

  function lookIntoNewFolders(): void {
    for (const glob of globs()) {
      for (const folder of watchGlob(glob)) {
        const names = orUndefined(() => readdirSync(folder)) ?? [];
        for (const name of names) tellNew(path.join(folder, name));
      }
    }
  }

  function tellNew(file: string): void {
    if (mayImport(file) && isFile(file)) tell('add', file);
  }

  /** Forgets the missing imports of a file; those that it still has are found again. */
  function forget(importer: string): void {
    for (const [file, importers] of importersOf) {
      if (importers.delete(importer) && importers.size === 0) importersOf.delete(file);
    }
  }

  function rest(): void {
    clearInterval(timer);
    timer = undefined;
  }

  /** Watches for files that a file of the code may import by a glob, and for those next to it. */
  function watchFor(file: string): void {
    if (isUnwatched(file)) watchFolder(path.dirname(file), path.extname(file));
    if (!isOwn(file)) return;
    const found = globsIn(file);
    globsOf.set(file, found);
    for (const glob of found) watchGlob(glob);
    if (found.some(isMissing)) startLooking();
  }

  /** Returns the folders that were not watched for the pattern before. */
  function watchGlob(glob: Glob): string[] {
    return foldersOf(glob).filter((folder) => watchFolder(folder, glob.ending));
  }

  /** Returns whether files of this kind were not watched for. */
  function watchFolder(folder: string, ending: string): boolean {
    const endings = endingsIn.get(folder) ?? new Set<string>();
    if (endings.has(ending)) return false;
    endingsIn.set(folder, endings.add(ending));
    if (!watchers.has(folder) && isUnwatched(folder)) open(folder);
    return true;
  }

  function open(folder: string): void {
    try {
      const watcher = watch(folder, (event, name) => {
        const file = path.join(folder, name ?? '');
        if (event !== 'rename') return;
        if (isFile(file)) tellNew(file);
        else lookIntoNewFolders();
      });
      watcher.on('error', () => watcher.close());
      watchers.set(folder, watcher);
    } catch {
      // It was deleted meanwhile, which Vite reports.
    }
  }

  /** Whether an import may mean a file that is new. */
  function mayImport(file: string): boolean {
    const endings = endingsIn.get(path.dirname(file));
    return endings !== undefined && (endings.has('') || endings.has(path.extname(file)));
  }

  const plugin: Plugin = {
    name: 'watch-imports',
    // Called after the other plugins, so only if none of them has resolved the import.
    enforce: 'post',
    configureServer({ watcher }) {
      watching = watcher;
    },
    resolveId: {
      order: 'post',
      handler(source, importer) {
        const from = path.normalize(withoutQuery(importer ?? ''));
        if (!/^\.{1,2}\//.test(source) || !isFile(from)) return null;
        const missing = path.resolve(path.dirname(from), withoutQuery(source));
        const endings = ['', ...this.environment.config.resolve.extensions];
        for (const ending of endings) lookFor(missing + ending, from);
        return null;
      },
    },
    transform(_code, id) {
      const file = path.normalize(withoutQuery(id));
      forget(file);
      watchFor(file);
    },
    closeBundle() {
      rest();
      for (const watcher of watchers.values()) watcher.close();
    },
  };
  return { plugin, watchFor, mayImport };
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

function withoutQuery(id: string): string {
  return id.split('?', 1)[0] ?? '';
}
