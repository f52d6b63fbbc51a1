// Finds the PostgreSQL programs for the tests: on the PATH, in usual places, or after installing
// them.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { install, placesOf, systemInstallers } from './install.mjs';

/** Usual places that are not on the PATH: folders with a subfolder for each version. */
const USUAL_PLACES = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt'];

const INSTALLERS = systemInstallers({
  apt: [['postgresql']],
  dnf: 'postgresql-server',
  apk: 'postgresql',
});

/** Returns the folder with `initdb` and `postgres`. @throws if it cannot be found or installed. */
export async function findPostgres() {
  const found = folderOfPrograms() ?? (await install('PostgreSQL', INSTALLERS, folderOfPrograms));
  if (found) return found;
  throw new Error(
    'The tests need a PostgreSQL server, and it could not be installed. Install it (on Debian: ' +
      'apt-get install postgresql), or put the folder with its initdb on the PATH.',
  );
}

function folderOfPrograms() {
  const usual = USUAL_PLACES.filter(existsSync).flatMap((place) =>
    newestFirst(readdirSync(place)).map((name) => path.join(place, name, 'bin')),
  );
  return placesOf('initdb', usual)
    .map((program) => path.dirname(program))
    .find((folder) => existsSync(path.join(folder, 'postgres')));
}

function newestFirst(names) {
  return names.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
}
