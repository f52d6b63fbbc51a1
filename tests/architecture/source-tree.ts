import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { filesIn } from '../support/files-in.ts';
import { moduleState } from './module-state.ts';
import { nodesOf, type SyntaxNode } from './syntax-tree.ts';

/** An import from one file. */
export interface Import {
  /** The importing file, below `src`. */
  from: string;
  /** The imported file, below `src`, or the name of a package: `node:fs`, `react/jsx-runtime`. */
  to: string;
  /** Whether only types are imported, so that compiling removes it. */
  typeOnly: boolean;
  /** The imported names; `*` for a whole module. */
  names: string[];
}

/** An exported value. */
export interface Export {
  /** Below `src`. */
  file: string;
  name: string;
}

/** A regular expression in a file. */
export interface Regex {
  /** Below `src`. */
  file: string;
  /** Its literal: `/\s+/g`. Undefined if it is constructed at run time. */
  literal: { pattern: string; flags: string } | undefined;
}

/** An expression that compares, matches or slices a `message` or `hint`. */
export interface WordRead {
  /** Below `src`. */
  file: string;
  /** The method or operator: `replace`, `===`. */
  by: string;
}

/** A module variable that changes after the module is loaded. */
export interface ModuleState {
  /** Below `src`. */
  file: string;
  name: string;
}

/** The source code as input of the rules. Paths are relative to `src`, with `/`. */
export interface SourceTree {
  /** The text of every file, code or not. */
  texts: Map<string, string>;
  /** Code files without tests. */
  code: string[];
  imports: Import[];
  /** The imports of tests, and of code outside `src`. */
  otherImports: Import[];
  /** Exported values, without types and re-exports. */
  exports: Export[];
  regexes: Regex[];
  /** Where code inspects a `message` or `hint`. */
  wordReads: WordRead[];
  /** Mutable module variables. */
  moduleStates: ModuleState[];
  /** Code files with a default export. */
  defaultExports: string[];
  /** Code files, including tests, that use the type `any`. */
  anys: string[];
}

const CODE = /\.(tsx?|mjs)$/;
const TEST = /\.(test|spec)\.tsx?$/;

/**
 * Reads the tree below a folder.
 *
 * @param beside files and folders next to it, of which only the imports are used.
 */
export function readTree(folder: string, beside: string[] = []): SourceTree {
  const own = filesAt(folder).map((file) => [file.slice(folder.length + 1), textOf(file)]);
  const code = beside.flatMap(filesAt).filter((file) => CODE.test(file));
  const others = code.map((file) => [`../${file}`, textOf(file)]);
  return treeOf(Object.fromEntries(own), Object.fromEntries(others));
}

/** Returns all files below a folder; for a file, the file. */
function filesAt(place: string): string[] {
  if (statSync(place).isFile()) return [place];
  return filesIn(place).map((file) => file.split(path.sep).join('/'));
}

function textOf(file: string): string {
  return readFileSync(file, 'utf8');
}

/** Builds the tree from files given by path and text. */
export function treeOf(
  files: Record<string, string>,
  beside: Record<string, string> = {},
): SourceTree {
  const texts = new Map(Object.entries(files));
  const all = [...texts.keys()].filter((file) => CODE.test(file)).sort();
  const parsed = new Map(all.map((file) => [file, parse(file, texts.get(file) ?? '')]));
  const parsedOf = (file: string) => parsed.get(file) as Parsed;
  const code = all.filter((file) => !TEST.test(file));
  const inCode = <Found extends object>(find: (parsed: Parsed) => Found[]) =>
    code.flatMap((file) => find(parsedOf(file)).map((found) => ({ file, ...found })));
  return computedOnce({
    texts: () => texts,
    code: () => code,
    imports: () => code.flatMap((file) => importsOf(file, parsedOf(file), code)),
    otherImports: () => [
      ...all
        .filter((file) => TEST.test(file))
        .flatMap((file) => importsOf(file, parsedOf(file), code)),
      ...Object.entries(beside).flatMap(([file, text]) => importsOf(file, parse(file, text), code)),
    ],
    exports: () => inCode((file) => exportsOf(file).map((name) => ({ name }))),
    regexes: () => inCode(regexesIn),
    wordReads: () => inCode(({ nodes }) => nodes.flatMap(readsWords).map((by) => ({ by }))),
    moduleStates: () => inCode(({ program }) => moduleState(program).map((name) => ({ name }))),
    defaultExports: () => code.filter((file) => exportsDefault(parsedOf(file).module)),
    anys: () =>
      all.filter((file) => parsedOf(file).nodes.some(({ type }) => type === 'TSAnyKeyword')),
  });
}

/** Computes each property when it is first read: few rules need all of them. */
function computedOnce<Value extends object>(make: { [Key in keyof Value]: () => Value[Key] }) {
  const properties = Object.entries<() => unknown>(make).map(([name, compute]) => {
    let value: { is: unknown } | undefined;
    const get = () => {
      value ??= { is: compute() };
      return value.is;
    };
    return [name, { get, enumerable: true }];
  });
  return Object.defineProperties({}, Object.fromEntries(properties)) as Value;
}

interface Parsed {
  module: ParseResult['module'];
  program: ParseResult['program'];
  text: string;
  nodes: SyntaxNode[];
}

/** Parses a file. Its nodes are made when they are first read, which takes most of the time. */
function parse(file: string, text: string): Parsed {
  const result = parseSync(file, text);
  const { module, errors } = result;
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  return computedOnce({
    module: () => module,
    program: () => result.program,
    text: () => text,
    nodes: () => nodesOf(result.program),
  });
}

type ParseResult = ReturnType<typeof parseSync>;

function importsOf(from: string, parsed: Parsed, code: string[]): Import[] {
  const { module, text } = parsed;
  const link = (to: string, typeOnly: boolean, names = ['*']) => ({
    from,
    to: resolve(from, to),
    typeOnly,
    names,
  });
  const statics = module.staticImports.map(({ moduleRequest, entries }) =>
    link(
      moduleRequest.value,
      entries.length > 0 && entries.every(({ isType }) => isType),
      entries.map(({ importName }) => importName.name ?? '*'),
    ),
  );
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName, isType }) =>
      moduleRequest ? [link(moduleRequest.value, isType, [importName.name ?? '*'])] : [],
    ),
  );
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, name] = /^['"](.+)['"]$/.exec(text.slice(start, end)) ?? [];
    return name === undefined ? [] : [link(name, false)];
  });
  const globbed = (text.includes('glob') ? globsIn(parsed.nodes) : [])
    .flatMap((pattern) => matching(from, pattern, code))
    .map((to) => ({ from, to, typeOnly: false, names: ['*'] }));
  return [...statics, ...passedOn, ...dynamic, ...globbed];
}

/** Resolves an import to a path below `src`; code outside `src` imports `../src/...`. */
function resolve(from: string, to: string): string {
  if (!to.startsWith('.')) return to;
  const file = path.posix.join(path.posix.dirname(from), to.replace(/\?.*$/, ''));
  return file.replace(/^\.\.\/src\//, '');
}

/** Returns the patterns of `import.meta.glob` calls, without negated ones. */
function globsIn(nodes: SyntaxNode[]): string[] {
  return nodes.flatMap(({ type, callee, arguments: [first] = [] }) => {
    if (type !== 'CallExpression' || callee?.property?.name !== 'glob' || !first) return [];
    const literals = first.type === 'ArrayExpression' ? first.elements : [first];
    return (literals ?? []).map(({ value }) => String(value)).filter((p) => !p.startsWith('!'));
  });
}

function matching(from: string, pattern: string, code: string[]): string[] {
  const whole = resolve(from, pattern)
    .replace(/[.+]/g, '\\$&')
    .replace(/\*/g, '[^/]*')
    .replace(/\{([^}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`);
  return code.filter((file) => new RegExp(`^${whole}$`).test(file));
}

/** Returns all direct and indirect imports, except of types, of the files of some folders. */
export function reached(
  { code, imports }: Pick<SourceTree, 'code' | 'imports'>,
  folders: string[],
): Import[] {
  const open = code.filter((file) => folders.some((folder) => file.startsWith(folder)));
  const seen = new Set(open);
  const found: Import[] = [];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const next of imports.filter(({ from, typeOnly }) => from === file && !typeOnly)) {
      found.push(next);
      if (!seen.has(next.to)) open.push(next.to);
      seen.add(next.to);
    }
  }
  return found;
}

/** String methods that convert a string argument to a regular expression. */
const MAKES_REGEX = ['match', 'matchAll', 'search'];

function regexesIn({ program }: Parsed): Omit<Regex, 'file'>[] {
  return nodesOf(program, ['TSTypeReference']).flatMap((node): Omit<Regex, 'file'>[] => {
    if (node.type === 'Literal' && node.regex) return [{ literal: node.regex }];
    return makesRegex(node) ? [{ literal: undefined }] : [];
  });
}

/** Matches `new RegExp(text)`, `const R = RegExp`, `text.match(part)`. */
function makesRegex({ type, name, callee, arguments: [first] = [] }: SyntaxNode): boolean {
  if (type === 'Identifier') return name === 'RegExp';
  const method = type === 'CallExpression' ? callee?.property?.name : undefined;
  return MAKES_REGEX.includes(method ?? '') && !first?.regex;
}

/** Methods that inspect the string they are called on. */
const LOOKS_INTO =
  /^(match|matchAll|replace|replaceAll|search|split|slice|substring|at|charAt|charCodeAt|codePointAt|startsWith|endsWith|includes|indexOf|lastIndexOf|localeCompare)$/;

/** Methods that inspect a string argument. */
const LOOKS_AT = /^(test|exec|includes|indexOf|has|localeCompare)$/;

const COMPARES = /^([=!]==?|[<>]=?)$/;

/** Returns the method or operator with which a node inspects a `message` or `hint`, if any. */
function readsWords(node: SyntaxNode): string[] {
  const { type, operator = '', left, right, discriminant, callee, arguments: given = [] } = node;
  if (type === 'SwitchStatement') return isWords(discriminant) ? ['switch'] : [];
  if (type === 'BinaryExpression' && COMPARES.test(operator)) {
    const isCompared = [left, right].some(isWords) && ![left, right].some(isNothing);
    return isCompared ? [operator] : [];
  }
  const method = type === 'CallExpression' ? (callee?.property?.name ?? '') : '';
  const looks =
    (LOOKS_INTO.test(method) && isWords(callee?.object)) ||
    (LOOKS_AT.test(method) && given.some(isWords));
  return looks ? [method] : [];
}

/**
 * Matches `message`, `found.hint`, `found?.hint ?? ''`, and method calls on them. `error.message`
 * is allowed: some of Node's errors can be distinguished by nothing else.
 */
function isWords(node: SyntaxNode | undefined): boolean {
  if (!node) return false;
  const { type, name, object, property, expression, left, right, callee } = node;
  if (type === 'Identifier') return isCalledWords(name);
  if (type === 'MemberExpression') {
    return !node.computed && object?.name !== 'error' && isCalledWords(property?.name);
  }
  if (type === 'LogicalExpression') return isWords(left) || isWords(right);
  if (type === 'CallExpression') return isWords(callee?.object);
  return isWords(expression);
}

const isCalledWords = (name: unknown) => name === 'message' || name === 'hint';

/** Matches `undefined` and `null`: checking whether there is a message is allowed. */
const isNothing = (node: SyntaxNode | undefined) =>
  node?.name === 'undefined' || (node?.type === 'Literal' && node.value === null);

/** Returns the names of exported values, without re-exports. */
function exportsOf({ module }: Parsed): string[] {
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  return entries.flatMap(({ exportName, isType, moduleRequest }) =>
    exportName.kind === 'Name' && !isType && !moduleRequest ? [String(exportName.name)] : [],
  );
}

function exportsDefault(module: Parsed['module']): boolean {
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  return entries.some(({ exportName }) => exportName.kind === 'Default');
}
