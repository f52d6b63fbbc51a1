import { type FSWatcher, statSync, watch } from 'node:fs';
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';

/** How often missing files are looked for, in ms: file watchers miss those in folders to come. */
const LOOK_AGAIN = 250;

/** A Vite plugin that watches what the code of a project imports, as far as Vite does not. */
export interface ImportWatch {
  plugin: Plugin;
  /** Watches the folder of an imported file for others of its type: `import.meta.glob` may match them. */
  watchBeside(file: string): void;
  /** Whether a file is in such a folder. */
  isBeside(file: string): boolean;
}

/**
 * Watches imports of files that do not exist, which Vite forgets: once such a file is there, its
 * importers would stay broken until they are saved again. It also watches the folders of imported
 * files. What is found becomes an event of Vite's watcher.
 *
 * @param isUnwatched whether Vite does not watch the folder of a file.
 */
export function watchImports(isUnwatched: (file: string) => boolean): ImportWatch {
  const importersOf = new Map<string, Set<string>>();
  const folders = new Map<string, { watcher: FSWatcher; endings: Set<string> }>();
  let timer: NodeJS.Timeout | undefined;
  let watching: ViteDevServer['watcher'] | undefined;

  function tell(event: 'add' | 'change', file: string): void {
    watching?.emit(event, file);
    watching?.emit('all', event, file);
  }

  function lookFor(file: string, importer: string): void {
    if (isFile(file)) return;
    importersOf.set(file, (importersOf.get(file) ?? new Set<string>()).add(importer));
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
    if (importersOf.size === 0) rest();
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

  function watchBeside(file: string): void {
    if (!isUnwatched(file)) return;
    const folder = path.dirname(file);
    const watched = folders.get(folder) ?? open(folder);
    watched?.endings.add(path.extname(file));
  }

  function open(folder: string) {
    try {
      const endings = new Set<string>();
      const watcher = watch(folder, (event, name) => {
        const file = path.join(folder, name ?? '');
        if (event === 'rename' && endings.has(path.extname(file)) && isFile(file))
          tell('add', file);
      });
      watcher.on('error', () => watcher.close());
      folders.set(folder, { watcher, endings });
      return { endings };
    } catch {
      // It was deleted meanwhile, which Vite reports.
      return undefined;
    }
  }

  return {
    plugin: {
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
        watchBeside(file);
      },
      closeBundle() {
        rest();
        for (const { watcher } of folders.values()) watcher.close();
      },
    },
    watchBeside,
    isBeside: (file) => folders.has(path.dirname(file)),
  };
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

function withoutQuery(id: string): string {
  return id.split('?', 1)[0] ?? '';
}
