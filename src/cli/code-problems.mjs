// Finds problems in the code of units, with clearer messages than Vite or the code itself would give.
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { DOORS } from './own-units.mjs';

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

/** The names of islands and enhancements, which are scripts of browsers. */
export const ISLAND = /^(.+)\.island\.tsx$/;
export const ENHANCEMENT = /^enhance(\.[a-z]+)?\.ts$/;

/**
 * The functions that exported objects must or may have, and what else they may have; other exports
 * are functions themselves.
 */
const MEMBERS = {
  rules: {
    must: [],
    may: ['missing', 'refuse', 'fixed', 'files', 'shown'],
    others: ['joinedBy', 'isMailAddress', 'isFreeText'],
  },
  delivery: {
    must: ['deliver'],
    may: ['isKeptHere', 'call', 'address'],
    others: ['needs', 'sendsNothing'],
  },
  destination: {
    must: ['open'],
    may: ['refuse'],
    others: ['needs', 'isReadByPeople', 'asFilledIn'],
  },
  island: { must: ['Component'], may: [], others: ['name', 'when'] },
};

/** Expressions that are no functions, whatever they contain. */
const NO_FUNCTION = /^(Literal|TemplateLiteral|ObjectExpression|ArrayExpression)$/;

const FUNCTION = /^(ArrowFunction|Function)Expression$/;

/** Checks the imports of any file of a unit. */
export function importProblems({ module, program }, file, exportsOf) {
  return [
    ...importedStyles(module),
    ...globalStyles(module),
    ...unknownNames(module, exportsOf),
    ...(ISLAND.test(file) ? [] : shownFromIslands(module, program)),
  ];
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

/**
 * Finds names that the package, or an own file, does not have: they would be undefined in `dev`.
 */
function unknownNames({ staticImports }, exportsOf) {
  return staticImports.flatMap(({ moduleRequest: { value: from }, entries }) => {
    if (isOfPackage(from) && !DOORS.includes(doorOf(from))) {
      const doors = DOORS.map((name) => `signpost/${name}`);
      return [`imports ${from}, which units cannot import: they import ${listed(doors)}`];
    }
    const known = exportsOf(from);
    if (!known) return [];
    return entries
      .filter(({ isType, importName: { kind } }) => !isType && kind === 'Name')
      .map(({ importName }) => importName.name)
      .filter((name) => !known.includes(name))
      .map((name) => {
        const like = known.filter((one) => startOf(one) === startOf(name));
        const shown = like.length > 0 ? like : known.toSorted();
        const others = shown.length > 0 ? `; it has ${shown.join(', ')}` : '';
        return `imports ${name}, which ${from} does not have${others}`;
      });
  });
}

/** Whether a module is an entry point of the engine's package. */
export function isOfPackage(from) {
  return /^signpost(\/|$)/.test(from);
}

/** Returns `block` for `signpost/block`. */
export function doorOf(from) {
  return from.slice('signpost/'.length);
}

/** Returns the letters that a misspelt name usually shares with the one that was meant. */
function startOf(name) {
  return name.slice(0, 3).toLowerCase();
}

/** Finds components of islands that are shown without their script. */
function shownFromIslands({ staticImports }, program) {
  const tags = nodesOf(program.body)
    .filter(({ type }) => type === 'JSXOpeningElement')
    .map(({ name }) => name.object?.name ?? name.name);
  return staticImports
    .filter(({ moduleRequest }) => ISLAND.test(moduleRequest.value))
    .flatMap(({ entries }) => entries.map(({ localName }) => localName.value))
    .filter((name) => tags.includes(name))
    .map(
      (name) =>
        `shows ${name} without the script of its island: write <Island of={island} with={{ ... }} />`,
    );
}

/** Checks a script of a unit, which runs in browsers, for what does not belong there. */
export function scriptProblems({ module, program }, file, project) {
  const imported = valueImports(module);
  const ofReact = ENHANCEMENT.test(file) ? imported.filter((from) => OF_REACT.test(from)) : [];
  return [
    ...ofReact.map((from) => `imports ${from}: what needs React goes into an island`),
    ...imported
      .filter((from) => isOfNode(from, project))
      .map((from) => `imports ${from}, which browsers do not have${insteadOf(file)}`),
    ...(ON_SERVERS.test(file) ? [] : environmentIn(program)).map(
      (name) => `uses ${name}, which browsers do not have`,
    ),
  ];
}

/** Returns what a delivery is to be instead, if it is to do something that only servers can. */
function insteadOf(file) {
  return file === 'deliver.ts' ? ': a destination runs only on servers' : '';
}

/** Whether a module is Node's own, and no package of that name is installed instead. */
function isOfNode(from, project) {
  const isInstalled = existsSync(path.join(project, 'node_modules', from));
  return isBuiltin(from) && (from.startsWith('node:') || !isInstalled);
}

/** Finds event handlers, state and requests in code that is only run in the build, once. */
export function viewProblems({ module: { staticImports }, program }) {
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
    .filter(({ type }) => type === 'JSXOpeningElement')
    .flatMap(({ name, attributes }) =>
      // What a component does with anything but a function is its own business.
      attributes.filter(
        ({ value }) => /^[a-z]/.test(name.name ?? '') || FUNCTION.test(value?.expression?.type),
      ),
    )
    .map(({ name }) => name?.name ?? '')
    .filter((name) => /^on[A-Z]/.test(name));
  const hooks = [...namesFrom('react', staticImports), ...new Set(members)].filter((name) =>
    STATE_HOOK.test(name),
  );
  const isFetching = nodes.some(
    ({ type, callee }) => type === 'CallExpression' && callee.name === 'fetch',
  );
  return [
    ...[...hooks, ...new Set(handlers)].map(
      (name) => `uses ${name}, but a view is only rendered in the build: put it into an island`,
    ),
    ...(isFetching
      ? ['uses fetch, but a view does not wait: store the data in a file before the build']
      : []),
  ];
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

export function nodesOf(part) {
  if (typeof part !== 'object' || part === null) return [];
  const inner = Object.values(part).flatMap(nodesOf);
  return typeof part.type === 'string' ? [part, ...inner] : inner;
}

function namesFrom(from, staticImports) {
  return staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === from)
    .flatMap(({ entries }) => entries.map(({ importName }) => importName.name ?? ''));
}

/** Checks what a file of a unit exports under the name that it must. */
export function exportProblems(exported, { module, program }, file) {
  const missing = withoutExport(exported, module, program);
  if (missing.length > 0) return missing;
  return [
    ...withoutFunctions(exported, program),
    ...withoutResult(exported, program),
    ...misnamedIsland(file, program),
  ];
}

/** Compares the name of an island with that of its file, by which browsers load it. */
function misnamedIsland(file, program) {
  const [, expected] = ISLAND.exec(file) ?? [];
  const { properties = [] } = (expected && writtenValue('island', program)) ?? {};
  const name = properties.find((one) => nameOf(one) === 'name')?.value.value;
  if (name === undefined || name === expected) return [];
  return [`has the island.name "${name}", which must be that of the file, "${expected}"`];
}

function withoutExport(expected, { staticExports }, program) {
  const entries = staticExports.flatMap((one) => one.entries).filter(({ isType }) => !isType);
  const names = entries.map(({ exportName }) => exportName);
  // `export * from` may provide it.
  if (names.some(({ kind, name }) => kind === 'None' || name === expected)) return [];
  const isCommonJs = nodesOf(program.body).some(
    ({ object, property }) => object?.name === 'module' && property?.name === 'exports',
  );
  const found = names.map(({ name }) => name ?? 'default');
  if (isCommonJs) found.push('module.exports');
  const instead = found.length > 0 ? `, and exports ${found.join(', ')} instead` : '';
  return [`has no export called ${expected}${instead}`];
}

/** Compares an export with what it must and may have, as far as its value is written out in the file. */
function withoutFunctions(exported, program) {
  const value = writtenValue(exported, program);
  if (exported === 'schema' || !NO_FUNCTION.test(value?.type)) return [];
  const { must, may, others } = MEMBERS[exported] ?? {};
  if (!must) return [`needs a function ${exported}`];
  const members = value.properties ?? [];
  const isWhole = members.every(({ type }) => type === 'Property');
  const wrong = [...must, ...may].filter((name) => {
    const member = members.find((one) => nameOf(one) === name);
    return member ? NO_FUNCTION.test(member.value.type) : isWhole && must.includes(name);
  });
  const all = [...must, ...may, ...others];
  const unknown = members.map(nameOf).filter((name) => name && !all.includes(name));
  return [
    ...wrong.map((name) => `needs a function ${exported}.${name}`),
    ...unknown.map(
      (name) => `has ${exported}.${name}, which nothing reads; it may be ${listed(all)}`,
    ),
  ];
}

function nameOf({ computed, key }) {
  return computed ? undefined : (key?.name ?? key?.value);
}

function listed(names) {
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** Finds a view that ends without `return`: React would show nothing, without a word. */
function withoutResult(exported, { body }) {
  if (!/^[A-Z]/.test(exported)) return [];
  const view = body
    .map((statement) => statement.declaration ?? statement)
    .find(({ type, id }) => type === 'FunctionDeclaration' && id?.name === exported);
  const within = view ? nodesOf(view.body) : [];
  const returns = within.some(({ type, argument }) => type === 'ReturnStatement' && argument);
  if (!view || returns || within.some(({ type }) => type === 'ThrowStatement')) return [];
  return [
    `returns nothing from ${exported}: write "return" before what it shows, on the same line`,
  ];
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

/** Checks the imports of a schema. */
export function schemaProblems({ module }) {
  return valueImports(module)
    .filter((from) => OF_VIEWS.test(from))
    .map((from) => `imports ${from}: a schema imports only types from views`);
}

/** Returns the modules that a module imports or exports from, except for types. */
export function valueImports({ staticImports, staticExports }) {
  const exported = staticExports.flatMap(({ entries }) => entries);
  return [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...exported.flatMap(({ isType, moduleRequest }) =>
      moduleRequest && !isType ? moduleRequest.value : [],
    ),
  ];
}
