import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs';
import path from 'node:path';
import { isGone, isLitter } from '../../compiler/read/site-folder/walk.ts';

/** Called with what happens in a watched folder. */
export interface FolderListener {
  /** A file or folder was changed, created or deleted. Its path is absolute. */
  changed(file: string): void;
  /** Not everything can be watched, for example because of a system limit. Called at most once. */
  failed(error: Error): void;
}

/**
 * Watches a folder and all folders below it, also if they are deleted and created again. Files that
 * the compiler never reads are ignored (`isLitter`), and links are not followed, as the content of a
 * site is in its folder. Of a new folder it is only reported that it is there, not what is in it.
 *
 * @param root absolute path of the folder.
 * @returns a function that stops watching.
 */
export function watchFolder(root: string, listener: FolderListener): () => void {
  const watchers = new Map<string, FSWatcher>();
  let hasFailed = false;

  function open(folder: string): void {
    attempt(() => {
      listen(folder, (event, name) => {
        if (name !== null && isLitter(name)) return;
        const file = path.join(folder, name ?? '');
        if (event === 'rename' && file !== folder) openAgain(file);
        listener.changed(file);
      });
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        if (entry.isDirectory() && !isLitter(entry.name)) open(path.join(folder, entry.name));
      }
    });
  }

  function attempt(act: () => void): void {
    try {
      act();
    } catch (error) {
      if (isGone(error)) return;
      if (!hasFailed) listener.failed(error as Error);
      hasFailed = true;
    }
  }

  function listen(folder: string, heard: (event: string, name: string | null) => void): void {
    const watcher = watch(folder, heard);
    // On Windows, deleting a folder is an error of its watcher. The parent folder reports it too.
    watcher.on('error', () => watcher.close());
    watchers.set(folder, watcher);
  }

  /** Something was created, deleted or replaced. */
  function openAgain(target: string): void {
    close(target);
    attempt(() => {
      if (lstatSync(target).isDirectory()) open(target);
    });
  }

  function close(target: string): void {
    for (const [at, watcher] of watchers) {
      if (at !== target && !at.startsWith(target + path.sep)) continue;
      watcher.close();
      watchers.delete(at);
    }
  }

  open(root);
  attempt(() => {
    listen(path.dirname(root), (event, name) => {
      if (event !== 'rename' || name !== path.basename(root)) return;
      close(root);
      open(root);
      listener.changed(root);
    });
  });
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
}
