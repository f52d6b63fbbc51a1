// The blocks, field kinds, deliveries and destinations that a project has of its own.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Where each family of units lies, in a project and in the engine, what its schemas call a unit by, what
 * its examples show, and what its folders hold: each file with what it exports. `View` is the unit's name
 * as a component's.
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

/** The folders of a project in which units of its own lie, beside its site. */
export const UNIT_FOLDERS = FAMILIES.map(({ folder }) => folder);

/** What units import of a project beside their folders is written to, a path a line. */
const IMPORTS = 'imports-of-units';

/** What no build needs of them. */
export const TEST = /\.(test|spec)\.tsx?$/;

/**
 * Every file of the units of a project, as sorted paths below it with `/`.
 *
 * @param {string} project
 * @returns {string[]}
 */
export function unitFiles(project) {
  return UNIT_FOLDERS.flatMap((family) =>
    unitsIn(project, family).flatMap((unit) =>
      readdirSync(path.join(project, family, unit), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !TEST.test(entry.name))
        .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)))
        .map((file) => file.split(path.sep).join('/')),
    ),
  ).sort();
}

/**
 * The names of the units in a folder of a project, such as `blocks`.
 *
 * @param {string} project
 * @param {string} family
 * @returns {string[]}
 */
export function unitsIn(project, family) {
  const folder = path.join(project, family);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/**
 * Files that units import from beside or outside their folders, as the last compilation met them.
 *
 * @param {string} project
 * @param {string} cache
 * @returns {string[]} as paths below the project, with `/`.
 */
export function keptImports(project, cache) {
  try {
    const files = readFileSync(path.join(cache, IMPORTS), 'utf8').split('\n');
    return files.filter((file) => file !== '' && existsSync(path.join(project, file)));
  } catch {
    return [];
  }
}

/**
 * @param {string[]} files
 * @param {string} cache
 */
export function keepImports(files, cache) {
  writeFileSync(path.join(cache, IMPORTS), files.join('\n'));
}
