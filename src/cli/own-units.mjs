// The blocks, field kinds, deliveries and destinations that a project has of its own.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What every folder of a family of units holds; `View` is its name as a component's. */
const FAMILIES = [
  { family: 'blocks', tag: 'type', files: ['schema.ts', 'View.tsx', 'examples.yaml'] },
  {
    family: 'fields',
    tag: 'kind',
    files: ['schema.ts', 'rules.ts', 'ViewField.tsx', 'sample.ts', 'examples.yaml'],
  },
  { family: 'deliveries', tag: 'to', files: ['schema.ts', 'deliver.ts', 'examples.yaml'] },
  { family: 'destinations', tag: 'to', files: ['schema.ts', 'send.ts', 'examples.yaml'] },
];

/** The folders of a project in which units of its own lie, beside its site. */
export const UNIT_FOLDERS = FAMILIES.map(({ family }) => family);

/** What no build needs of them. */
const TEST = /\.(test|spec)\.tsx?$/;

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

function unitsIn(project, family) {
  const folder = path.join(project, family);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/**
 * What a unit needs and does not have, in words.
 *
 * @param {string} project
 * @returns {string[]}
 */
export function problemsOfUnits(project) {
  return FAMILIES.flatMap(({ family, tag, files }) =>
    unitsIn(project, family).flatMap((unit) => {
      const folder = path.join(project, family, unit);
      const missing = files
        .map((file) => file.replace('View', componentName(unit)))
        .filter((file) => !existsSync(path.join(folder, file)));
      if (missing.length > 0) return missing.map((file) => `${family}/${unit} has no ${file}.`);
      const schema = readFileSync(path.join(folder, 'schema.ts'), 'utf8');
      const isNamed = [`${tag}: '${unit}'`, `${tag}: "${unit}"`].some((t) => schema.includes(t));
      return isNamed ? [] : [`${family}/${unit}/schema.ts must say ${tag}: '${unit}'.`];
    }),
  );
}

/** `price-table` is shown by `PriceTable`, as in `src/model/component-name.ts`. */
function componentName(unit) {
  return unit.replace(/(^|-)(.)/g, (_, __, letter) => letter.toUpperCase());
}
