/** What is read of a node of the syntax tree. */
export interface SyntaxNode {
  type: string;
  value?: unknown;
  name?: unknown;
  regex?: { pattern: string; flags: string };
  callee?: SyntaxNode;
  object?: SyntaxNode;
  property?: SyntaxNode & { name?: string };
  computed?: boolean;
  operator?: string;
  left?: SyntaxNode;
  right?: SyntaxNode;
  discriminant?: SyntaxNode;
  expression?: SyntaxNode;
  argument?: SyntaxNode;
  body?: SyntaxNode | SyntaxNode[];
  declaration?: SyntaxNode | null;
  declarations?: SyntaxNode[];
  kind?: string;
  id?: SyntaxNode | null;
  init?: SyntaxNode | null;
  param?: SyntaxNode | null;
  params?: SyntaxNode[];
  arguments?: SyntaxNode[];
  elements?: SyntaxNode[];
}

/** A node and all below it, but for some types of node and what is below those. */
export function* nodesOf(value: unknown, except: string[] = []): Generator<SyntaxNode> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && typeof value.type === 'string') {
    if (except.includes(value.type)) return;
    yield value as SyntaxNode;
  }
  for (const child of Object.values(value)) yield* nodesOf(child, except);
}
