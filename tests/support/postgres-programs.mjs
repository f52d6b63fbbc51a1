// Finds the PostgreSQL programs for the tests: on the PATH, in usual places, or after installing
// them.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { install } from './install.mjs';

/** Usual places that are not on the PATH: folders with a subfolder for each version. */
const USUAL_PLACES = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt'];

/** Package names by package manager. */
const PACKAGES = { 'apt-get': 'postgresql', dnf: 'postgresql-server', apk: 'postgresql' };

/** Returns the folder with `initdb` and `postgres`. @throws if it cannot be found or installed. */
export function findPostgres() {
  const found = folderOfPrograms();
  if (found) return found;
  const installed = install(PACKAGES, 'PostgreSQL', folderOfPrograms);
  if (installed) return installed;
  throw new Error(
    'The tests need a PostgreSQL server, and it could not be installed. Install it (on Debian: ' +
      'apt-get install postgresql), or put the folder with its initdb on the PATH.',
  );
}

function folderOfPrograms() {
  return candidates().find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(path.join(folder, program))),
  );
}

function candidates() {
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  const usual = USUAL_PLACES.filter(existsSync).flatMap((place) =>
    newestFirst(readdirSync(place)).map((name) => path.join(place, name, 'bin')),
  );
  return [...onPath, ...usual];
}

function newestFirst(names) {
  return names.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
}
