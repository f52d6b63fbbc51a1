import { type ESTree, parseSync, Visitor } from 'vite';
import { applyEdits } from '../compiler/edits.ts';
import type { Edit } from '../diagnostics/diagnostic.ts';

const NOTHING = '...null, ';

/** Matches before each statement of a chunk: Rolldown indents all lines inside of them. */
const BEFORE_STATEMENT = /^(?=[\w$/(])/m;

/** How many cuts inside of a statement are undone, each by parsing more, before all is parsed. */
const MOST_CUTS = 50;

/**
 * Matches the spread of what may be an object that starts with it, even behind a comment. It looks
 * for the dots first: the V8 of Node 20 would look behind each character.
 */
const SPREAD = /\.\.\.(?<=(?:\{|\*\/|\/\/.*$)\s*\.\.\.)/m;

/** What the names of Babel's helper for class fields start with. */
const FIELD_HELPER = '_defineProperty';

/**
 * Makes objects fast that are slow as they are written in packages and in Node 20.
 *
 * `{ ...page, path }` becomes `{ ...null, ...page, path }`, which means the same. V8 before version
 * 12 gives every object made of a literal that starts with a spread a hidden class of its own. Then
 * making one takes 1.5 µs instead of 0.1, and functions that read them stay slow: js-yaml took four
 * times as long. Newer versions of V8 are as fast either way.
 *
 * `_defineProperty(this, 'level', 0)`, to which markdown-it is compiled, becomes
 * `this['level'] = 0`, which means the same unless a class has accessors of these names. Parsing
 * Markdown took 1.7 times as long.
 *
 * Only statements that may have either are read, as JSON: of a whole chunk, that takes several times
 * as long.
 */
export function withStableShapes(code: string): string {
  if (!mayChange(code)) return code;
  return stableByStatement(code) ?? stableWhole(code) ?? code;
}

function mayChange(code: string): boolean {
  return SPREAD.test(code) || code.includes(FIELD_HELPER);
}

/** Parses each statement by itself. Returns undefined if the cuts are not between them. */
function stableByStatement(code: string): string | undefined {
  const made: string[] = [];
  let statement = '';
  let cuts = 0;
  for (const part of code.split(BEFORE_STATEMENT)) {
    statement += part;
    // Each template is parsed too: if the cut is inside of it, it goes on in the next part.
    const isFast = !mayChange(statement) && !statement.includes('`');
    const changed = isFast ? statement : stableWhole(statement);
    if (changed === undefined && ++cuts > MOST_CUTS) return undefined;
    if (changed === undefined) continue;
    made.push(changed);
    statement = '';
    cuts = 0;
  }
  return statement === '' ? made.join('') : undefined;
}

function stableWhole(code: string): string | undefined {
  const parsed = parseSync('chunk.js', code, { lang: 'js' });
  if (parsed.errors.length > 0) return undefined;
  // Reading the program takes most of the time.
  return mayChange(code) ? applyEdits(code, editsOf(parsed.program, code)) : code;
}

function editsOf(program: ESTree.Program, code: string): Edit[] {
  const edits: Edit[] = [];
  const visitor = new Visitor({
    ObjectExpression({ start, properties }) {
      const [first] = properties;
      if (!isSpread(first) || properties.every(isSpread) || isNull(first.argument)) return;
      edits.push({ start: start + 1, end: start + 1, text: NOTHING });
    },
    ExpressionStatement({ expression }) {
      edits.push(...assignment(expression, code));
    },
  });
  visitor.visit(program);
  return edits;
}

type Property = ESTree.ObjectPropertyKind | undefined;

function isSpread(property: Property): property is ESTree.SpreadElement {
  return property?.type === 'SpreadElement';
}

function isNull(value: ESTree.Expression): boolean {
  return value.type === 'Literal' && value.value === null;
}

/** The names of the helper, of which each package may have a copy. */
const HELPER = new RegExp(`^${FIELD_HELPER}(\\$\\d+)?$`);

/** Returns the edits that make a call of the helper an assignment; none for other expressions. */
function assignment(call: ESTree.Expression, code: string): Edit[] {
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier') return [];
  const [object, key, value] = call.arguments;
  const isField = HELPER.test(call.callee.name) && object?.type === 'ThisExpression';
  if (!isField || key?.type !== 'Literal' || typeof key.value !== 'string' || !value) return [];
  const target = `this[${code.slice(key.start, key.end)}] = `;
  return [
    { start: call.start, end: value.start, text: target + linesIn(code, call.start, value.start) },
    { start: value.end, end: call.end, text: linesIn(code, value.end, call.end) },
  ];
}

/** Returns the line breaks of what is replaced: source maps tell lines by their numbers. */
function linesIn(code: string, start: number, end: number): string {
  return code.slice(start, end).replace(/[^\n]+/g, '');
}
