// What keeps a unit from being used, said before Vite or the code itself stumbles over it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { FAMILIES, TEST, unitsIn } from './own-units.mjs';

/** Schemas are read where nothing is shown: they import no component. */
const OF_VIEWS = /\.tsx$|^(signpost\/view|react|react-dom|styled-components)(\/|$)/;

/** What a unit may have besides, and what it exports. */
const ISLAND = /^(.+)\.island\.tsx$/;
const BESIDES = [
  { named: /^linked-data\.ts$/, exported: 'linkedData' },
  { named: ISLAND, exported: 'island' },
];

/** Files of a block that nobody misses: under a name that is only nearly theirs they would do nothing. */
const OPTIONAL = [
  { file: 'linked-data.ts', named: /^linked-data\.ts$/ },
  { file: 'enhance.ts', named: /^enhance(\.[a-z]+)?\.ts$/ },
];

/**
 * What is wrong with the units of a project, in words that name the file. Those of the engine are
 * looked at where it is the project itself, as in its checkout.
 *
 * @param {{ project: string, engine: string }} places
 * @returns {Promise<string[]>}
 */
export async function problemsOfUnits({ project, engine }) {
  const units = FAMILIES.flatMap((family) =>
    [family.folder, ...(project === engine ? [family.inEngine] : [])].flatMap((folder) =>
      unitsIn(project, folder).map((name) => ({ ...family, place: `${folder}/${name}`, name })),
    ),
  );
  if (units.length === 0) return [];
  const { parseSync } = await import('vite');
  const moduleOf = (file) => parseSync(file, readFileSync(path.join(project, file), 'utf8'));
  return [
    ...units.flatMap((unit) => problemsOf(unit, project, moduleOf)),
    ...islandsOfOneName(units, { project, engine }),
  ];
}

/** Browsers find an island by its name alone. The engine's stay where no unit replaces theirs. */
function islandsOfOneName(units, { project, engine }) {
  const islandsIn = (folder, files) =>
    files.filter((file) => ISLAND.test(path.basename(file))).map((file) => `${folder}/${file}`);
  const own = units.flatMap(({ place }) =>
    islandsIn(place, readdirSync(path.join(project, place))).sort(),
  );
  const replaced = units.map(({ inEngine, name }) => `${inEngine}/${name}/`);
  const ofEngine = islandsIn('src', readdirSync(path.join(engine, 'src'), { recursive: true }))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !own.includes(file) && !replaced.some((unit) => file.startsWith(unit)));
  const taken = new Map(ofEngine.map((file) => [path.basename(file), "one of the engine's"]));
  return own.flatMap((file) => {
    const name = path.basename(file);
    const other = taken.get(name);
    taken.set(name, other ?? file);
    return other ? [`${file} needs another name: ${other} is called so.`] : [];
  });
}

/** Only what is wrong first: the rest often follows from it. */
function problemsOf({ name, place, tag, shown, files }, project, moduleOf) {
  if (!isUnitName(name))
    return [`${place} needs another name: small letters, digits and hyphens, as in my-unit.`];
  const inFolder = Object.entries(files).map(([file, exported]) => ({
    file: file.replace('View', componentName(name)),
    exported: exported?.replace('View', componentName(name)),
  }));
  // Not every file system tells capitals from small letters.
  const there = readdirSync(path.join(project, place));
  const missing = inFolder.filter(({ file }) => !there.includes(file));
  if (missing.length > 0) {
    return missing.map(({ file }) => {
      const near = there.find((other) => alike(other) === alike(file));
      return `${place} has no ${file}${near ? `: rename ${near}` : ''}.`;
    });
  }
  const schema = readFileSync(path.join(project, place, 'schema.ts'), 'utf8');
  const isNamed = [`${tag}: '${name}'`, `${tag}: "${name}"`].some((t) => schema.includes(t));
  if (!isNamed) return [`${place}/schema.ts must say ${tag}: '${name}'.`];
  const besides = there.flatMap((file) =>
    BESIDES.filter(({ named }) => named.test(file)).map(({ exported }) => ({ file, exported })),
  );
  const nearly = tag === 'type' ? there.sort().flatMap((file) => misspelt(file, place)) : [];
  if (nearly.length > 0) return nearly;
  return [...inFolder, ...besides].flatMap(({ file, exported }) => {
    if (exported === undefined) return problemsOfExamples(`${place}/${file}`, shown, project);
    const { module, errors } = moduleOf(`${place}/${file}`);
    // Vite says where such a file cannot be read.
    if (errors.length > 0) return [];
    const imported = file === 'schema.ts' ? importsOfViews(module) : [];
    return [...withoutExport(exported, module), ...imported].map((it) => `${place}/${file} ${it}.`);
  });
}

function misspelt(file, place) {
  if (!/\.[jt]sx?$/.test(file) || TEST.test(file)) return [];
  return OPTIONAL.filter((one) => !one.named.test(file) && stem(file) === stem(one.file)).map(
    (one) => `${place}/${file} does nothing under this name: rename it ${one.file}.`,
  );
}

/** The name of a file without its endings, where capitals and hyphens are not looked at. */
function stem(file) {
  return file.replace(/\..*$/, '').replaceAll('-', '').toLowerCase();
}

/** The same for one file of many or of one, with its ending. */
function alike(file) {
  return stem(file).replace(/s$/, '') + path.extname(file).replace('.yml', '.yaml');
}

/** What an example shows is held against its schema where all of them are looked at. */
function problemsOfExamples(file, shown, project) {
  const text = readFileSync(path.join(project, file), 'utf8');
  try {
    const examples = Object.entries(load(text, { filename: file }));
    if (examples.length === 0) return [`${file} has no example: begin with "default:".`];
    return examples
      .filter(([, example]) => !example?.[shown])
      .map(([name]) => `${file} says of "${name}" no "${shown}:".`);
  } catch (error) {
    return [`${file} cannot be read: ${error.message}`];
  }
}

/**
 * Whether a unit may be called so: a component's name can be made of it, and every list can hold it.
 *
 * @param {string} name
 */
export function isUnitName(name) {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) && !(name in {});
}

function withoutExport(wanted, { staticExports }) {
  const entries = staticExports.flatMap((one) => one.entries).filter(({ isType }) => !isType);
  const names = entries.map(({ exportName }) => exportName);
  // `export * from` may have it.
  if (names.some(({ kind, name }) => kind === 'None' || name === wanted)) return [];
  const found = names.map(({ name }) => name ?? 'default');
  const instead = found.length > 0 ? `, and exports ${found.join(', ')} instead` : '';
  return [`has no export called ${wanted}${instead}`];
}

function importsOfViews({ staticImports }) {
  return staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
    .filter((from) => OF_VIEWS.test(from))
    .map((from) => `imports ${from}: a schema imports only types from views`);
}

/** `price-table` is shown by `PriceTable`, as in `src/model/component-name.ts`. */
function componentName(unit) {
  return unit.replace(/(^|-)(.)/g, (_, __, letter) => letter.toUpperCase());
}
