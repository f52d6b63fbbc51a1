// Explains that a package is missing.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the name of the package that Node or Vite could not resolve.
 *
 * @param {Error & { code?: string }} error the error that ended a command.
 * @returns {string | undefined} the name; undefined for any other error.
 */
export function missingPackage(error) {
  const text = String(error);
  const match =
    (error.code === 'ERR_MODULE_NOT_FOUND' && /package '([^']+)'/.exec(text)) ||
    (error.code === 'MODULE_NOT_FOUND' && /module '((?:@[^'/]+\/)?[^'./@][^'/]*)/.exec(text)) ||
    /failed to resolve import "([^"./#][^"]*)"/.exec(text);
  return match ? nameOf(match[1]) : undefined;
}

/** Returns the package of an import: `dayjs` for `dayjs/plugin/utc`. */
function nameOf(imported) {
  return imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * Returns the message for a missing package: `npm ci` installs only those that a project lists.
 *
 * @param {string} name of the package
 * @param {string[]} folders of the projects that may list it
 */
export function explainMissing(name, folders) {
  return folders.some((folder) => isListed(name, folder))
    ? `The package "${name}" is not installed. Run this once: npm ci`
    : `The package "${name}" is not in package.json. If that is its name, run this once: npm install ${name}`;
}

function isListed(name, folder) {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return false;
  const listed = JSON.parse(readFileSync(file, 'utf8'));
  return ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'].some(
    (kind) => listed[kind]?.[name] !== undefined,
  );
}
