// Finds a project's own blocks, field kinds, deliveries and destinations.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../compiler/files-below.mjs';
import { keepFile } from '../threads/keep-file.mjs';

/**
 * The families of units: their folder in a project (`folder`) and in the engine (`inEngine`), the
 * key that names a unit in its schema (`tag`), the key of an example's content (`shown`), and the
 * required `files` with the export of each, and those that run in browsers too. `View` stands for the
 * unit's name in PascalCase.
 */
export const FAMILIES = [
  {
    folder: 'blocks',
    inEngine: 'src/blocks',
    tag: 'type',
    shown: 'block',
    files: { 'schema.ts': 'schema', 'View.tsx': 'View', 'examples.yaml': undefined },
  },
  {
    folder: 'fields',
    inEngine: 'src/forms/fields',
    tag: 'kind',
    shown: 'field',
    inBrowsers: ['rules.ts', 'ViewField.tsx'],
    files: {
      'schema.ts': 'schema',
      'rules.ts': 'rules',
      'ViewField.tsx': 'ViewField',
      'sample.ts': 'sample',
      'examples.yaml': undefined,
    },
  },
  {
    folder: 'deliveries',
    inEngine: 'src/forms/deliveries',
    tag: 'to',
    shown: 'deliver',
    inBrowsers: ['deliver.ts'],
    files: { 'schema.ts': 'schema', 'deliver.ts': 'delivery', 'examples.yaml': undefined },
  },
  {
    folder: 'destinations',
    inEngine: 'src/destinations',
    tag: 'to',
    shown: 'destination',
    files: { 'schema.ts': 'schema', 'send.ts': 'destination', 'examples.yaml': undefined },
  },
];

/** Entry points of the package that units import, each a file of `src/units`. */
export const DOORS = ['block', 'field', 'delivery', 'destination', 'view'];

/** The folders of a project's own units. */
export const UNIT_FOLDERS = FAMILIES.map(({ folder }) => folder);

/** The cache file that lists what units import from outside their folders. */
const IMPORTS = 'imports-of-units';

/** Test files, which no build needs. */
export const TEST = /\.(test|spec)\.tsx?$/;

/**
 * Returns every file of a project's units, as sorted paths relative to the project with `/`.
 *
 * @param {string} project
 * @returns {string[]}
 */
export function unitFiles(project) {
  return UNIT_FOLDERS.flatMap((family) =>
    unitsIn(project, family).flatMap((unit) =>
      filesBelow(path.join(project, family, unit))
        .filter((file) => !TEST.test(file))
        .map((file) => `${family}/${unit}/${file}`),
    ),
  ).sort();
}

/**
 * Returns the names of the units in a folder of a project, such as `blocks`. Hidden folders are none.
 *
 * @param {string} project
 * @param {string} family
 * @returns {string[]}
 */
export function unitsIn(project, family) {
  const folder = path.join(project, family);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
}

/**
 * Whether a unit name is valid: it converts to a component name and is no property of `{}`.
 *
 * @param {string} name
 */
export function isUnitName(name) {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) && !(name in {});
}

/**
 * What units import from outside their folders: files, with `/`, and what they and these import by
 * `import.meta.glob`. All paths are relative to the project.
 *
 * @typedef {{ files: string[], globs: import('./globs.mjs').Glob[] }} UnitImports
 */

/**
 * Returns what units import, as recorded by the last compilation; of the files those that exist.
 *
 * @param {string} project
 * @param {string} cache
 * @returns {UnitImports}
 */
export function keptImports(project, cache) {
  try {
    const { files, globs } = JSON.parse(readFileSync(path.join(cache, IMPORTS), 'utf8'));
    return { files: files.filter((file) => existsSync(path.join(project, file))), globs };
  } catch {
    return { files: [], globs: [] };
  }
}

/**
 * Records it; without a record, the units are compiled again.
 *
 * @param {UnitImports} imports
 * @param {string} cache
 */
export function keepImports(imports, cache) {
  keepFile(path.join(cache, IMPORTS), JSON.stringify(imports));
}
