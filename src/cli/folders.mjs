// Where things lie: the engine, the project that it works for, and what is kept for both.
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the engine: a checkout, or the package that a project has installed. */
export const engine = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * The folder of the project: the nearest one with a package.json around the site folder that a
 * command line names, or around where the command runs. Without any, that place itself.
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

/** What is not there yet has no links. */
function realPath(folder) {
  return existsSync(folder) ? realpathSync(folder) : folder;
}

/**
 * The folder for what is kept from one command to the next: beside the packages of the project or
 * of the engine; where those cannot be written to, in that of the user; else for this command alone.
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
  return (
    [...packages, path.join(caches, 'signpost', name)].find(isWritable) ??
    mkdtempSync(path.join(tmpdir(), 'signpost-'))
  );
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
