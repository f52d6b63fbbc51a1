// Finds problems in the files of units, with clearer messages than Vite or the code itself would give.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { filesBelow } from '../compiler/files-below.mjs';
import {
  doorOf,
  ENHANCEMENT,
  exportProblems,
  ISLAND,
  importProblems,
  isOfPackage,
  schemaProblems,
  scriptProblems,
  valueImports,
  viewProblems,
} from './code-problems.mjs';
import { FAMILIES, isUnitName, TEST, unitsIn } from './own-units.mjs';

/**
 * Optional files with their required export. Those with a fixed name (`file`), which only blocks
 * have, would be ignored silently if it were misspelt.
 */
const OPTIONAL = [
  { named: /^linked-data\.ts$/, file: 'linked-data.ts', exported: 'linkedData' },
  { named: /^search-text\.ts$/, file: 'search-text.ts', exported: 'searchText' },
  { named: ENHANCEMENT, file: 'enhance.ts' },
  { named: ISLAND, exported: 'island' },
];

/**
 * Returns messages about the problems of a project's units, each naming the file. The engine's
 * units are only checked if the engine is the project, as in its checkout.
 *
 * @param {{ project: string, engine: string }} folders
 * @returns {Promise<string[]>}
 */
export async function problemsOfUnits({ project, engine }) {
  const units = FAMILIES.flatMap((family) =>
    [family.folder, ...(project === engine ? [family.inEngine] : [])].flatMap((folder) =>
      unitsIn(project, folder).map((name) => ({ ...family, unit: `${folder}/${name}`, name })),
    ),
  );
  if (units.length === 0) return [];
  const { parseSync } = await import('vite');
  const parsed = new Map();
  const moduleOf = (file, lang) => {
    const key = `${lang} ${file}`;
    if (!parsed.has(key)) {
      const text = readFileSync(path.resolve(project, file), 'utf8');
      parsed.set(key, parseSync(file, text, { lang }));
    }
    return parsed.get(key);
  };
  const exportsOf = (file, from) => {
    const imported = isOfPackage(from)
      ? path.join(engine, `src/units/${doorOf(from)}.ts`)
      : importedFile(file, from, project);
    return imported && exportsIn(moduleOf(imported));
  };
  const interactive = filesInBrowsers(units, { project, moduleOf });
  return [
    ...units.flatMap((unit) => problemsOf(unit, { project, moduleOf, exportsOf, interactive })),
    ...islandsOfOneName(units, { project, engine }),
  ];
}

/**
 * Returns all exported names, with those of types, which an import need not mark as such; undefined
 * if they cannot be known.
 */
function exportsIn({ module, errors }) {
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const hasOthers = exported.some(({ importName }) => importName.kind === 'AllButDefault');
  if (hasOthers || errors.length > 0) return undefined;
  return exported.map(({ exportName: { kind, name } }) => (kind === 'Default' ? 'default' : name));
}

/** Returns the file of code that a file imports from beside or above it; undefined if there is none. */
function importedFile(file, from, project) {
  if (!from.startsWith('.')) return undefined;
  const imported = path.posix.join(path.posix.dirname(file), from);
  return ['', '.ts', '.tsx']
    .map((ending) => imported + ending)
    .find((one) => /\.tsx?$/.test(one) && existsSync(path.join(project, one)));
}

/**
 * Reports islands with the same file name: browsers load them by that name alone. Islands of engine
 * units that a project unit replaces do not count.
 */
function islandsOfOneName(units, { project, engine }) {
  const islandsIn = (folder, files) =>
    files.filter((file) => ISLAND.test(path.basename(file))).map((file) => `${folder}/${file}`);
  const own = units.flatMap(({ unit }) =>
    islandsIn(unit, readdirSync(path.join(project, unit))).sort(),
  );
  const replaced = units.map(({ inEngine, name }) => `${inEngine}/${name}/`);
  const ofEngine = islandsIn('src', filesBelow(path.join(engine, 'src'))).filter(
    (file) => !own.includes(file) && !replaced.some((unit) => file.startsWith(unit)),
  );
  const taken = new Map(ofEngine.map((file) => [path.basename(file), 'a file of the engine']));
  return own.flatMap((file) => {
    const name = path.basename(file);
    const other = taken.get(name);
    taken.set(name, other ?? file);
    return other ? [`${file} needs another name: ${other} has the same.`] : [];
  });
}

/** Returns only the first kind of problem of a unit: later ones often follow from it. */
function problemsOf(family, tools) {
  const { name, unit, files } = family;
  if (!isUnitName(name))
    return [`${unit} needs another name: lowercase letters, digits and hyphens, as in my-unit.`];
  const inFolder = Object.entries(files).map(([file, exported]) => ({
    file: file.replace('View', componentName(name)),
    exported: exported?.replace('View', componentName(name)),
  }));
  // Names are compared here because some file systems are case-insensitive.
  const there = readdirSync(path.join(tools.project, unit)).sort();
  const ofFiles = problemsOfFiles(family, { inFolder, there }, tools);
  return ofFiles.length > 0 ? ofFiles : problemsOfCode(family, { inFolder, there }, tools);
}

/** Compares the files in a unit's folder with those that it must and may have. */
function problemsOfFiles({ name, unit, tag }, { inFolder, there }, { project }) {
  const missing = inFolder.filter(({ file }) => !there.includes(file));
  if (missing.length > 0) {
    return missing.map(({ file }) => {
      const near = there.find((other) => alike(other) === alike(file)) ?? onlyView(file, there);
      return `${unit} has no ${file}${near ? `: rename ${near}` : ''}.`;
    });
  }
  const schema = readFileSync(path.join(project, unit, 'schema.ts'), 'utf8');
  const isNamed = [`${tag}: '${name}'`, `${tag}: "${name}"`].some((t) => schema.includes(t));
  if (!isNamed) return [`${unit}/schema.ts must say ${tag}: '${name}'.`];
  return tag === 'type' ? there.flatMap((file) => misspelt(file, unit)) : [];
}

/** Checks what is in the files of a unit. */
function problemsOfCode(
  family,
  { inFolder, there },
  { project, moduleOf, exportsOf, interactive },
) {
  const { unit, tag, shown } = family;
  const code = there.filter((file) => /\.tsx?$/.test(file) && !TEST.test(file));
  const problemsIn = (files, find) =>
    files.flatMap((file) =>
      find(moduleOf(`${unit}/${file}`), file).map((it) => `${unit}/${file} ${it}.`),
    );
  // Later syntax errors of a file follow from its first.
  const ofSyntax = code.flatMap((file) =>
    moduleOf(`${unit}/${file}`)
      .errors.slice(0, 1)
      .map(({ codeframe }) =>
        isJsx(file)
          ? `${unit}/${file} has JSX, which only a file with the ending .tsx may have.`
          : `${unit}/${file} cannot be read:${codeframe.trimEnd()}`,
      ),
  );
  if (ofSyntax.length > 0) return ofSyntax;
  const ofImports = problemsIn(code, (parsed, file) =>
    importProblems(parsed, file, (from) => exportsOf(`${unit}/${file}`, from)),
  );
  if (ofImports.length > 0) return ofImports;
  const scripts = code.filter((file) => isScript(file, family));
  const ofScripts = problemsIn(scripts, (parsed, file) => scriptProblems(parsed, file, project));
  if (ofScripts.length > 0) return ofScripts;
  const besides = there.flatMap((file) =>
    OPTIONAL.filter(({ named, exported }) => exported && named.test(file)).map(({ exported }) => ({
      file,
      exported,
    })),
  );
  const ofExports = [...inFolder, ...besides].flatMap(({ file, exported }) => {
    if (exported === undefined) return problemsOfExamples(`${unit}/${file}`, shown, project);
    return problemsIn([file], (parsed) => [
      ...exportProblems(exported, parsed, file),
      ...(file === 'schema.ts' ? schemaProblems(parsed) : []),
    ]);
  });
  if (ofExports.length > 0 || tag !== 'type') return ofExports;
  const rendered = code.filter((file) => !interactive.has(`${unit}/${file}`));
  return problemsIn(rendered, viewProblems);

  /** Whether a file would be correct as .tsx. */
  function isJsx(file) {
    return file.endsWith('.ts') && moduleOf(`${unit}/${file}`, 'tsx').errors.length === 0;
  }
}

/** Whether a file of a unit is run by browsers on its own. */
function isScript(file, { name, inBrowsers = [] }) {
  return (
    ISLAND.test(file) ||
    ENHANCEMENT.test(file) ||
    inBrowsers.some((one) => file === one.replace('View', componentName(name)))
  );
}

/** Returns the files of a project that run in browsers: scripts of units, and what they import. */
function filesInBrowsers(units, { project, moduleOf }) {
  const reached = new Set(
    units.flatMap((family) =>
      readdirSync(path.join(project, family.unit))
        .filter((file) => isScript(file, family))
        .map((file) => `${family.unit}/${file}`),
    ),
  );
  // A set is walked through to its end, with what is added meanwhile.
  for (const file of reached) {
    for (const from of valueImports(moduleOf(file).module)) {
      const imported = importedFile(file, from, project);
      if (imported) reached.add(imported);
    }
  }
  return reached;
}

/** Returns the only other view of a folder if that of its name is missing: the folder was renamed. */
function onlyView(file, there) {
  const views = there.filter(
    (other) => other.endsWith('.tsx') && !ISLAND.test(other) && !TEST.test(other),
  );
  return file.endsWith('.tsx') && views.length === 1 ? views[0] : undefined;
}

function misspelt(file, unit) {
  if (!/\.[jt]sx?$/.test(file) || TEST.test(file) || OPTIONAL.some(({ named }) => named.test(file)))
    return [];
  const island = /^.+\.island(?=\.)/.exec(file);
  const meant = island ? `${island}.tsx` : OPTIONAL.map((one) => one.file).find(isMeant);
  return meant ? [`${unit}/${file} is not used under this name: rename it ${meant}.`] : [];

  function isMeant(name) {
    return name && stem(file) === stem(name);
  }
}

/** Returns a file name without extensions and hyphens, in lowercase. */
function stem(file) {
  return file.replace(/\..*$/, '').replaceAll('-', '').toLowerCase();
}

/** Returns the stem without a plural "s", with the ending that files of its kind have in units. */
function alike(file) {
  const ending = path.extname(file).replace('.yml', '.yaml').replace('.js', '.ts');
  return stem(file).replace(/s$/, '') + ending;
}

/** Checks the form of an examples file; examples are validated against schemas by the compiler. */
function problemsOfExamples(file, shown, project) {
  const text = readFileSync(path.join(project, file), 'utf8');
  try {
    const examples = Object.entries(load(text, { filename: file }));
    if (examples.length === 0) return [`${file} has no example: begin with "default:".`];
    return examples
      .filter(([, example]) => !example?.[shown])
      .map(([name]) => `${file}: the example "${name}" has no "${shown}:".`);
  } catch (error) {
    return [`${file} cannot be read: ${error.message}`];
  }
}

/** Converts `price-table` to `PriceTable`, as `src/model/units/by-unit.ts` does. */
function componentName(unit) {
  return unit.replace(/(^|-)(.)/g, (_, __, letter) => letter.toUpperCase());
}
