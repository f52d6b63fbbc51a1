// Finds problems in units, with clearer messages than Vite or the code itself would give.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { load } from 'js-yaml';
import { filesBelow } from '../compiler/files-below.mjs';
import { FAMILIES, TEST, unitsIn } from './own-units.mjs';

/** Imports that a schema must not have: schemas are also loaded where nothing is rendered. */
const OF_VIEWS = /\.tsx$|^(signpost\/view|react|react-dom|styled-components)(\/|$)/;

/** Packages that only views and islands import: enhancements are scripts without React. */
const OF_REACT = /^(signpost\/view|react|react-dom|styled-components)(\/|$)/;

/** Hooks for state and effects, which a view rendered once never runs again. */
const STATE_HOOK = /^use(State|Reducer|Effect|LayoutEffect|InsertionEffect)$/;

/** Styles that pages would not load; with a query, such as `?raw`, they are texts. */
const STYLES = /\.(css|scss|sass|less|styl)$/;

/** Scripts of browsers that servers run too, with their environment. */
const ON_SERVERS = /^(rules|deliver)\.ts$/;

const ISLAND = /^(.+)\.island\.tsx$/;
const ENHANCEMENT = /^enhance(\.[a-z]+)?\.ts$/;

/** The functions that exported objects must or may have; other exports are functions themselves. */
const FUNCTIONS = {
  rules: { must: [], may: ['missing', 'refuse', 'fixed', 'files', 'shown'] },
  delivery: { must: ['deliver'], may: ['isKeptHere', 'call', 'address'] },
  destination: { must: ['open'], may: ['refuse'] },
  island: { must: ['Component'], may: [] },
};

/** Expressions that are no functions, whatever they contain. */
const NO_FUNCTION = /^(Literal|TemplateLiteral|ObjectExpression|ArrayExpression)$/;

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
  const moduleOf = (file) => parseSync(file, readFileSync(path.join(project, file), 'utf8'));
  const namesIn = (entry) => {
    const file = path.join(engine, `src/units/${entry}.ts`);
    if (!existsSync(file)) return [];
    const { staticExports } = parseSync(file, readFileSync(file, 'utf8')).module;
    // With those of types, which an import need not mark as such.
    return staticExports.flatMap(({ entries }) => entries.map((one) => one.exportName.name));
  };
  return [
    ...units.flatMap((unit) => problemsOf(unit, { project, moduleOf, namesIn })),
    ...islandsOfOneName(units, { project, engine }),
  ];
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
function problemsOf(
  { name, unit, tag, shown, files, inBrowsers = [] },
  { project, moduleOf, namesIn },
) {
  if (!isUnitName(name))
    return [`${unit} needs another name: lowercase letters, digits and hyphens, as in my-unit.`];
  const inFolder = Object.entries(files).map(([file, exported]) => ({
    file: file.replace('View', componentName(name)),
    exported: exported?.replace('View', componentName(name)),
  }));
  // Names are compared here because some file systems are case-insensitive.
  const there = readdirSync(path.join(project, unit));
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
  const besides = there.flatMap((file) =>
    OPTIONAL.filter(({ named, exported }) => exported && named.test(file)).map(({ exported }) => ({
      file,
      exported,
    })),
  );
  const nearly = tag === 'type' ? there.sort().flatMap((file) => misspelt(file, unit)) : [];
  if (nearly.length > 0) return nearly;
  const code = there.filter((file) => /\.tsx?$/.test(file) && !TEST.test(file));
  const problemsIn = (files, find) =>
    files.flatMap((file) =>
      find(moduleOf(`${unit}/${file}`), file).map((it) => `${unit}/${file} ${it}.`),
    );
  const ofImports = problemsIn(code, ({ module }) => [
    ...importedStyles(module),
    ...globalStyles(module),
    ...unknownNames(module, namesIn),
  ]);
  if (ofImports.length > 0) return ofImports;
  const scripts = code.filter(
    (file) =>
      ISLAND.test(file) ||
      ENHANCEMENT.test(file) ||
      inBrowsers.some((one) => file === one.replace('View', componentName(name))),
  );
  const ofScripts = problemsIn(scripts, (script, file) => problemsOfScript(script, file, project));
  if (ofScripts.length > 0) return ofScripts;
  const view = tag === 'type' ? inFolder[1]?.file : undefined;
  return [...inFolder, ...besides].flatMap(({ file, exported }) => {
    if (exported === undefined) return problemsOfExamples(`${unit}/${file}`, shown, project);
    return problemsIn([file], ({ module, errors, program }) => {
      // Vite reports syntax errors with their position.
      if (errors.length > 0) return [];
      return [
        ...withoutExport(exported, module),
        ...withoutFunctions(exported, program),
        ...(file === 'schema.ts' ? importsOfViews(module) : []),
        ...(file === view ? interactivity(module, program) : []),
      ];
    });
  });
}

function importedStyles(module) {
  return valueImports(module)
    .filter((from) => STYLES.test(from))
    .map((from) => `imports ${from}, which pages do not load: use styled-components`);
}

function globalStyles({ staticImports }) {
  return namesFrom('styled-components', staticImports)
    .filter((name) => name === 'createGlobalStyle')
    .map((name) => `imports ${name}, which pages do not load: style the elements of the unit`);
}

/** Returns the only other view of a folder if that of its name is missing: the folder was renamed. */
function onlyView(file, there) {
  const views = there.filter(
    (other) => other.endsWith('.tsx') && !ISLAND.test(other) && !TEST.test(other),
  );
  return file.endsWith('.tsx') && views.length === 1 ? views[0] : undefined;
}

/** Finds names that an entry point of the package does not have: they would be undefined in `dev`. */
function unknownNames({ staticImports }, namesIn) {
  return staticImports.flatMap(({ moduleRequest: { value: from }, entries }) => {
    const known = from.startsWith('signpost/') ? namesIn(from.slice('signpost/'.length)) : [];
    return entries
      .filter(({ isType, importName: { kind } }) => !isType && kind === 'Name')
      .map(({ importName }) => importName.name)
      .filter((name) => known.length > 0 && !known.includes(name))
      .map((name) => {
        const like = known.filter((one) => startOf(one) === startOf(name));
        const shown = like.length > 0 ? like : known.toSorted();
        return `imports ${name}, which ${from} does not have; it has ${shown.join(', ')}`;
      });
  });
}

/** Returns the letters that a misspelt name usually shares with the one that was meant. */
function startOf(name) {
  return name.slice(0, 3).toLowerCase();
}

/** Checks a script of a unit, which runs in browsers, for what does not belong there. */
function problemsOfScript({ module, program }, file, project) {
  const imported = valueImports(module);
  const ofReact = ENHANCEMENT.test(file) ? imported.filter((from) => OF_REACT.test(from)) : [];
  return [
    ...ofReact.map((from) => `imports ${from}: what needs React goes into an island`),
    ...imported
      .filter((from) => isOfNode(from, project))
      .map((from) => `imports ${from}, which browsers do not have`),
    ...(ON_SERVERS.test(file) ? [] : environmentIn(program)).map(
      (name) => `uses ${name}, which browsers do not have`,
    ),
  ];
}

/** Whether a module is Node's own, and no package of that name is installed instead. */
function isOfNode(from, project) {
  const isInstalled = existsSync(path.join(project, 'node_modules', from));
  return isBuiltin(from) && (from.startsWith('node:') || !isInstalled);
}

/** Finds event handlers and state in a view, which is rendered once, in the build. */
function interactivity({ staticImports }, program) {
  const whole = staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === 'react')
    .flatMap(({ entries }) => entries)
    .filter(({ importName }) => importName.kind !== 'Name')
    .map(({ localName }) => localName.value);
  const nodes = nodesOf(program.body);
  // Of modules that are imported as a whole.
  const members = nodes
    .filter(({ type, object }) => type === 'MemberExpression' && whole.includes(object.name))
    .map(({ property }) => property.name ?? '');
  const handlers = nodes
    .filter(({ type, name }) => type === 'JSXOpeningElement' && /^[a-z]/.test(name.name ?? ''))
    .flatMap(({ attributes }) => attributes.map(({ name }) => name?.name ?? ''))
    .filter((name) => /^on[A-Z]/.test(name));
  const hooks = [...namesFrom('react', staticImports), ...new Set(members)].filter((name) =>
    STATE_HOOK.test(name),
  );
  return [...hooks, ...new Set(handlers)].map(
    (name) => `uses ${name}, but a view is only rendered in the build: put it into an island`,
  );
}

/**
 * Returns the environment variables in a script. In the build they would have values, which would
 * end up in pages. Vite replaces NODE_ENV.
 */
function environmentIn(program) {
  const isEnvironment = ({ type, object, property }) =>
    type === 'MemberExpression' && object.name === 'process' && property.name === 'env';
  const nodes = nodesOf(program.body);
  const read = new Set(
    nodes.map(({ object }) => object).filter((node) => node && isEnvironment(node)),
  );
  const names = nodes.flatMap((node) => {
    const { object, property } = node;
    if (read.has(object)) return [`process.env.${property.name ?? property.value}`];
    return isEnvironment(node) && !read.has(node) ? ['process.env'] : [];
  });
  return [...new Set(names)].filter((name) => name !== 'process.env.NODE_ENV');
}

/** Returns all nodes of a part of a syntax tree. */
export function nodesOf(part) {
  if (typeof part !== 'object' || part === null) return [];
  const inner = Object.values(part).flatMap(nodesOf);
  return typeof part.type === 'string' ? [part, ...inner] : inner;
}

/** Returns the names that are imported from a module. */
function namesFrom(from, staticImports) {
  return staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === from)
    .flatMap(({ entries }) => entries.map(({ importName }) => importName.name ?? ''));
}

function misspelt(file, unit) {
  if (!/\.[jt]sx?$/.test(file) || TEST.test(file)) return [];
  const fixed = OPTIONAL.filter((one) => one.file && !one.named.test(file));
  return fixed
    .filter((one) => stem(file) === stem(one.file))
    .map((one) => `${unit}/${file} is not used under this name: rename it ${one.file}.`);
}

/** Returns a file name without extensions and hyphens, in lowercase. */
function stem(file) {
  return file.replace(/\..*$/, '').replaceAll('-', '').toLowerCase();
}

/** Returns the stem with its extension, without a plural "s" and with `.yaml` for `.yml`. */
function alike(file) {
  return stem(file).replace(/s$/, '') + path.extname(file).replace('.yml', '.yaml');
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

/**
 * Whether a unit name is valid: it converts to a component name and is no property of `{}`.
 *
 * @param {string} name
 */
export function isUnitName(name) {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) && !(name in {});
}

function withoutExport(expected, { staticExports }) {
  const entries = staticExports.flatMap((one) => one.entries).filter(({ isType }) => !isType);
  const names = entries.map(({ exportName }) => exportName);
  // `export * from` may provide it.
  if (names.some(({ kind, name }) => kind === 'None' || name === expected)) return [];
  const found = names.map(({ name }) => name ?? 'default');
  const instead = found.length > 0 ? `, and exports ${found.join(', ')} instead` : '';
  return [`has no export called ${expected}${instead}`];
}

/** Finds functions that an export lacks, as far as its value is written out in the file. */
function withoutFunctions(exported, program) {
  const value = writtenValue(exported, program);
  if (exported === 'schema' || !NO_FUNCTION.test(value?.type)) return [];
  const { must, may } = FUNCTIONS[exported] ?? {};
  if (!must) return [`needs a function ${exported}`];
  const members = value.properties ?? [];
  const isWhole = members.every(({ type }) => type === 'Property');
  return [...must, ...may]
    .filter((name) => {
      const member = members.find(({ key }) => (key?.name ?? key?.value) === name);
      return member ? NO_FUNCTION.test(member.value.type) : isWhole && must.includes(name);
    })
    .map((name) => `needs a function ${exported}.${name}`);
}

/** Returns the expression that a module's constant is set to, without its types. */
function writtenValue(constant, { body }) {
  const declarations = body
    .map((statement) => statement.declaration ?? statement)
    .flatMap(({ type, declarations }) => (type === 'VariableDeclaration' ? declarations : []));
  let value = declarations.find(({ id }) => id.name === constant)?.init;
  while (/^TS(As|Satisfies)Expression$/.test(value?.type)) value = value.expression;
  return value;
}

function importsOfViews(module) {
  return valueImports(module)
    .filter((from) => OF_VIEWS.test(from))
    .map((from) => `imports ${from}: a schema imports only types from views`);
}

/** Returns the modules that a module imports, except for types. */
function valueImports({ staticImports }) {
  return staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
}

/** Converts `price-table` to `PriceTable`, as `src/model/units/by-unit.ts` does. */
function componentName(unit) {
  return unit.replace(/(^|-)(.)/g, (_, __, letter) => letter.toUpperCase());
}
