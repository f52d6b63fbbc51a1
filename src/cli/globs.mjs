// Finds the files that units import by `import.meta.glob`, of which there may be none yet.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What a pattern may match: files with the `ending`, or any if that is empty, at most `depth` folders
 * below the `folder`.
 *
 * @typedef {{ folder: string, depth: number, ending: string }} Glob
 */

/** The depth of `**`: a JSON number, unlike Infinity. */
const ANY_DEPTH = 99;

const CALL = /import\.meta\.glob\s*(?:<[^()]*>)?\(\s*(\[[^\]]*\]|'[^']*'|"[^"]*"|`[^`]*`)/g;
const QUOTED = /'([^']*)'|"([^"]*)"|`([^`]*)`/g;

/**
 * Returns what the patterns in a source file may match, as far as they are relative to that file.
 *
 * @param {string} file an absolute path; the folders of the result are absolute too.
 * @returns {Glob[]} none if the file cannot be read.
 */
export function globsIn(file) {
  return [...textOf(file).matchAll(CALL)].flatMap(([, patterns = '']) =>
    [...patterns.matchAll(QUOTED)]
      .map(([, single, double, template]) => single ?? double ?? template ?? '')
      .filter((pattern) => /^\.{1,2}\//.test(pattern))
      .map((pattern) => globOf(pattern, path.dirname(file))),
  );
}

function textOf(file) {
  try {
    return /\.[cm]?[jt]sx?$/.test(file) ? readFileSync(file, 'utf8') : '';
  } catch {
    return '';
  }
}

/**
 * @param {string} pattern
 * @param {string} from
 */
function globOf(pattern, from) {
  const parts = pattern.split('/');
  // Without a wildcard, the last part is the file.
  const base = parts.slice(
    0,
    parts.findIndex((part) => /[*?[{(]/.test(part)),
  );
  return {
    folder: path.resolve(from, ...base),
    depth: parts.includes('**') ? ANY_DEPTH : parts.length - base.length - 1,
    ending: /\.[\w-]+$/.exec(parts.at(-1) ?? '')?.[0] ?? '',
  };
}

/**
 * Returns the existing folders in which a pattern may match files, without those that Vite leaves out.
 *
 * @param {Glob} glob
 * @returns {string[]}
 */
export function foldersOf({ folder, depth }) {
  const inner = depth > 0 ? foldersIn(folder) : [];
  const below = inner.flatMap((name) =>
    foldersOf({ folder: path.join(folder, name), depth: depth - 1, ending: '' }),
  );
  return entriesOf(folder) ? [folder, ...below] : [];
}

function foldersIn(folder) {
  return (entriesOf(folder) ?? [])
    .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
    .map(({ name }) => name);
}

function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return undefined;
  }
}

/**
 * Returns the files that a pattern may match, sorted.
 *
 * @param {Glob} glob
 * @returns {string[]}
 */
export function filesOf(glob) {
  return foldersOf(glob)
    .flatMap((folder) =>
      (entriesOf(folder) ?? [])
        .filter((entry) => entry.isFile() && entry.name.endsWith(glob.ending))
        .map(({ name }) => path.join(folder, name)),
    )
    .sort();
}
