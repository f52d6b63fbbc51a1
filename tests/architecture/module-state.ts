import { nodesOf, type SyntaxNode } from './syntax-tree.ts';

/**
 * Returns the variables of a module that are not constant, or that hold something functions mutate:
 * a collection, or a regular expression with `lastIndex` (flags `g` and `y`).
 */
export function moduleState(program: { body: unknown }): string[] {
  const declarations = (program.body as SyntaxNode[])
    .map((statement) => statement.declaration ?? statement)
    .filter(({ type }) => type === 'VariableDeclaration');
  const declarators = (which: (kind?: string) => boolean) =>
    declarations
      .filter(({ kind }) => which(kind))
      .flatMap(({ declarations: declared = [] }) => declared);
  const assigned = declarators((kind) => kind !== 'const').flatMap(({ id }) => namesIn(id));
  const changed = KINDS.flatMap(({ is, methods }) => {
    const declared = declarators((kind) => kind === 'const');
    const held = declared.filter(({ init }) => init && is(bare(init)));
    const names = new Set(held.flatMap(({ id }) => namesIn(id)));
    return names.size === 0 ? [] : changedIn(program, { names, methods });
  });
  return [...new Set([...assigned, ...changed])];
}

const MADE_BY = ['Array', 'Map', 'Object', 'Set', 'WeakMap', 'WeakSet'];

/** Mutable values, and the methods that change them. */
const KINDS: { is(value: SyntaxNode): boolean; methods: RegExp }[] = [
  {
    is: ({ type, callee }) =>
      type === 'ArrayExpression' ||
      type === 'ObjectExpression' ||
      (type === 'NewExpression' && MADE_BY.includes(String(callee?.name))),
    methods: /^(add|clear|copyWithin|delete|fill|pop|push|reverse|set|shift|sort|splice|unshift)$/,
  },
  { is: ({ regex }) => regex !== undefined && /[gy]/.test(regex.flags), methods: /^(exec|test)$/ },
];

/** Variables of a module, and the methods that would mutate their values. */
interface Changeable {
  names: Set<string>;
  methods: RegExp;
}

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** Returns the variables that functions mutate. Top-level code may do so while the module loads. */
function changedIn(node: unknown, all: Changeable, isInside = false): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const isFunction = FUNCTIONS.includes((node as SyntaxNode).type);
  const visible = isFunction ? without(all, boundIn(node as SyntaxNode)) : all;
  const inside = isInside || isFunction;
  const here = inside ? rootOf(changedBy(node as SyntaxNode, all.methods)) : undefined;
  return [
    ...(here !== undefined && visible.names.has(here) ? [here] : []),
    ...Object.values(node).flatMap((child) => changedIn(child, visible, inside)),
  ];
}

function without({ names, methods }: Changeable, hidden: Set<string>): Changeable {
  return { names: new Set([...names].filter((name) => !hidden.has(name))), methods };
}

/** Returns the local names of a function, which shadow those of the module. */
function boundIn(node: SyntaxNode): Set<string> {
  const names = nodesOf(node).flatMap(({ type, id, param, params = [] }) => [
    ...(type === 'VariableDeclarator' || FUNCTIONS.includes(type) ? namesIn(id) : []),
    ...params.flatMap(namesIn),
    ...namesIn(param),
  ]);
  return new Set(names);
}

function namesIn(pattern: SyntaxNode | null | undefined): string[] {
  return nodesOf(pattern, ['TSTypeAnnotation']).flatMap(({ type, name }) =>
    type === 'Identifier' ? [String(name)] : [],
  );
}

/** Functions of `Object` that mutate their first argument. */
const CHANGES_FIRST = /^(assign|definePropert(y|ies)|setPrototypeOf)$/;

/** Returns what a node mutates: `table` in `table.set(key, value)` and `table[key] = value`. */
function changedBy(node: SyntaxNode, methods: RegExp): SyntaxNode | undefined {
  const { type, left, argument, operator, callee, arguments: [first] = [] } = node;
  if (type === 'AssignmentExpression') return left;
  if (type === 'UpdateExpression' || operator === 'delete') return argument;
  if (type !== 'CallExpression' || callee?.type !== 'MemberExpression') return undefined;
  const method = String(callee.property?.name);
  if (callee.object?.name === 'Object') return CHANGES_FIRST.test(method) ? first : undefined;
  return methods.test(method) ? callee.object : undefined;
}

/** Returns the variable at the root of a member expression. */
function rootOf(node: SyntaxNode | undefined): string | undefined {
  const start = node && bare(node);
  if (start?.type === 'MemberExpression') return rootOf(start.object);
  return start?.type === 'Identifier' ? String(start.name) : undefined;
}

/** Unwraps parentheses and TypeScript assertions. */
function bare(node: SyntaxNode): SyntaxNode {
  return node.expression ? bare(node.expression) : node;
}
