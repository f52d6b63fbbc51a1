import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { moduleState } from './module-state.ts';
import { nodesOf, type SyntaxNode } from './syntax-tree.ts';

/** One import of one file. */
export interface Import {
  /** The importing file, below `src`. */
  from: string;
  /** The imported file, below `src`; for a package its name, `node:fs` or `react/jsx-runtime`. */
  to: string;
  /** Gone once compiled: only types are taken. */
  typeOnly: boolean;
  /** What is taken by name; `*` stands for whatever there is. */
  names: string[];
}

/** A value that one file has for others. */
export interface Export {
  /** Below `src`. */
  file: string;
  name: string;
}

/** One regular expression of one file. */
export interface Regex {
  /** Below `src`. */
  file: string;
  /** As it stands there: `/\s+/g`. Undefined if it is made while the program runs. */
  literal: { pattern: string; flags: string } | undefined;
}

/** A `message` or `hint` that is compared, matched, cut or replaced. */
export interface WordRead {
  /** Below `src`. */
  file: string;
  /** How it is looked into: `replace`, `===`. */
  by: string;
}

/** A variable of a module that changes once the module is loaded. */
export interface ModuleState {
  /** Below `src`. */
  file: string;
  name: string;
}

/** The source code as the rules see it. Paths are below `src`, with `/`. */
export interface SourceTree {
  /** Every file, code or not. */
  texts: Map<string, string>;
  /** Code without its tests. */
  code: string[];
  imports: Import[];
  /** Those of tests, and of code beside `src`. */
  otherImports: Import[];
  /** Neither types nor what is passed on from other files. */
  exports: Export[];
  regexes: Regex[];
  /** Where code looks into a `message` or `hint`. */
  wordReads: WordRead[];
  /** Variables of modules that hold something else later on. */
  moduleStates: ModuleState[];
  /** Code files with a default export. */
  defaultExports: string[];
  /** Code files, tests included, in which the type `any` is written. */
  anys: string[];
}

const CODE = /\.(tsx?|mjs)$/;
const TEST = /\.(test|spec)\.tsx?$/;

/**
 * The tree below a folder.
 *
 * @param beside files and folders next to it, of which only the imports count.
 */
export function readTree(folder: string, beside: string[] = []): SourceTree {
  const own = filesAt(folder).map((file) => [file.slice(folder.length + 1), textOf(file)]);
  const code = beside.flatMap(filesAt).filter((file) => CODE.test(file));
  const others = code.map((file) => [`../${file}`, textOf(file)]);
  return treeOf(Object.fromEntries(own), Object.fromEntries(others));
}

/** All files of a folder, or the one that a place is. */
function filesAt(place: string): string[] {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name).split(path.sep).join('/'));
}

function textOf(file: string): string {
  return readFileSync(file, 'utf8');
}

/** The tree made of files given by path and text. */
export function treeOf(
  files: Record<string, string>,
  beside: Record<string, string> = {},
): SourceTree {
  const texts = new Map(Object.entries(files));
  const all = [...texts.keys()].filter((file) => CODE.test(file)).sort();
  const parsed = new Map(all.map((file) => [file, parse(file, texts.get(file) ?? '')]));
  const code = all.filter((file) => !TEST.test(file));
  const where = (holds: (parsed: Parsed) => boolean) => (file: string) =>
    holds(parsed.get(file) as Parsed);
  return {
    texts,
    code,
    imports: code.flatMap((file) => importsOf(file, parsed.get(file) as Parsed, code)),
    otherImports: [
      ...all
        .filter((file) => TEST.test(file))
        .flatMap((file) => importsOf(file, parsed.get(file) as Parsed, code)),
      ...Object.entries(beside).flatMap(([file, text]) => importsOf(file, parse(file, text), code)),
    ],
    exports: code.flatMap((file) =>
      exportsOf(parsed.get(file) as Parsed).map((name) => ({ file, name })),
    ),
    regexes: code.flatMap((file) => regexesIn(file, parsed.get(file) as Parsed)),
    wordReads: code.flatMap((file) =>
      (parsed.get(file) as Parsed).nodes.flatMap((node) =>
        readsWords(node).map((by) => ({ file, by })),
      ),
    ),
    moduleStates: code.flatMap((file) =>
      moduleState((parsed.get(file) as Parsed).program).map((name) => ({ file, name })),
    ),
    defaultExports: code.filter(where(({ module }) => exportsDefault(module))),
    anys: all.filter(where(({ nodes }) => nodes.some(({ type }) => type === 'TSAnyKeyword'))),
  };
}

type Parsed = ReturnType<typeof parse>;

function parse(file: string, text: string) {
  const { module, program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  return { module, program, text, nodes: nodesOf(program) };
}

function importsOf(from: string, { module, nodes, text }: Parsed, code: string[]): Import[] {
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
  const globbed = globsIn(nodes)
    .flatMap((pattern) => matching(from, pattern, code))
    .map((to) => ({ from, to, typeOnly: false, names: ['*'] }));
  return [...statics, ...passedOn, ...dynamic, ...globbed];
}

/** Who stands beside `src` names its files from outside. */
function resolve(from: string, to: string): string {
  if (!to.startsWith('.')) return to;
  const file = path.posix.join(path.posix.dirname(from), to.replace(/\?.*$/, ''));
  return file.replace(/^\.\.\/src\//, '');
}

/** The patterns that `import.meta.glob` is called with, exceptions left out. */
function globsIn(nodes: SyntaxNode[]): string[] {
  return nodes.flatMap(({ type, callee, arguments: [first] = [] }) => {
    if (type !== 'CallExpression' || callee?.property?.name !== 'glob' || !first) return [];
    const literals = first.type === 'ArrayExpression' ? first.elements : [first];
    return (literals ?? []).map(({ value }) => String(value)).filter((p) => !p.startsWith('!'));
  });
}

function matching(from: string, pattern: string, code: string[]): string[] {
  const whole = resolve(from, pattern).replace(/[.+]/g, '\\$&').replace(/\*/g, '[^/]*');
  return code.filter((file) => new RegExp(`^${whole}$`).test(file));
}

/** Every import that is followed, types aside, from the files of some folders. */
export function reached({ code, imports }: SourceTree, folders: string[]): Import[] {
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

/** Methods of texts that make a regular expression of any other text they are given. */
const MAKES_REGEX = ['match', 'matchAll', 'search'];

function regexesIn(file: string, { program }: Parsed): Regex[] {
  return nodesOf(program, ['TSTypeReference']).flatMap((node): Regex[] => {
    if (node.type === 'Literal' && node.regex) return [{ file, literal: node.regex }];
    return makesRegex(node) ? [{ file, literal: undefined }] : [];
  });
}

/** `new RegExp(text)`, `const R = RegExp`, `text.match(part)`. */
function makesRegex({ type, name, callee, arguments: [first] = [] }: SyntaxNode): boolean {
  if (type === 'Identifier') return name === 'RegExp';
  const method = type === 'CallExpression' ? callee?.property?.name : undefined;
  return MAKES_REGEX.includes(method ?? '') && !first?.regex;
}

/** Methods of texts that look into them. */
const LOOKS_INTO =
  /^(match|matchAll|replace|replaceAll|search|split|slice|substring|at|charAt|charCodeAt|codePointAt|startsWith|endsWith|includes|indexOf|lastIndexOf|localeCompare)$/;

/** Methods of others that look into the text they are given. */
const LOOKS_AT = /^(test|exec|includes|indexOf|has|localeCompare)$/;

const COMPARES = /^([=!]==?|[<>]=?)$/;

/** How a node looks into a `message` or `hint`, if it does. */
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
 * `message`, `found.hint`, `found?.hint ?? ''`, and any of them changed. An `error.message` is
 * Node's, which tells some errors apart by nothing else.
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

/** `undefined` or `null`: to ask whether there are words is not to read them. */
const isNothing = (node: SyntaxNode | undefined) =>
  node?.name === 'undefined' || (node?.type === 'Literal' && node.value === null);

/** The names of values, but those that are passed on. */
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
