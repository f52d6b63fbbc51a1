// Finds the engine's folder, the project's folder and the cache folder.
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The engine's folder: a checkout, or the package installed in a project. */
export const engine = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Returns the project's folder: the nearest ancestor with a package.json of the site folder given
 * by `--site`, or of the working directory. If there is none, the starting folder itself.
 *
 * @param {string[]} words of the command line
 */
export function projectFolder(words) {
  const site = siteIn(words);
  const start = realPath(site === undefined ? '.' : path.dirname(path.resolve(site)));
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json'))) return folder;
    if (folder === path.dirname(folder)) return start;
  }
}

function siteIn(words) {
  const at = words.findIndex((word) => word === '--site' || word.startsWith('--site='));
  if (at < 0) return undefined;
  return words[at].startsWith('--site=') ? words[at].slice('--site='.length) : words[at + 1];
}

/** Resolves symlinks; a path that does not exist yet has none. */
function realPath(folder) {
  return existsSync(folder) ? realpathSync(folder) : folder;
}

/** The bits of a umask that hide files from other users, such as the web server that serves them. */
const HIDING = 0o044;

/**
 * Returns the first writable cache folder: in node_modules of the project or the engine, in the
 * user's cache folder (`XDG_CACHE_HOME`), else a temporary one for this command only. Cached files
 * become part of built sites, so those that other users cannot read are kept apart.
 *
 * @param {string} project
 * @returns {string}
 */
export function cacheFolder(project) {
  const packages = [project, engine]
    .map((folder) => path.join(folder, 'node_modules'))
    .filter((folder) => existsSync(folder))
    .map((folder) => path.join(folder, '.cache/signpost'));
  const caches = process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache');
  const name = createHash('sha256').update(project).digest('hex').slice(0, 16);
  const part = process.umask() & HIDING ? 'private' : '';
  const folders = [...packages, path.join(caches, 'signpost', name)];
  return folders.map((folder) => path.join(folder, part)).find(isWritable) ?? temporaryFolder();
}

/** Creates a folder that is removed when this process ends. */
function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'signpost-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
