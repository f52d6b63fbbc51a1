/** The properties of an AST node that the rules use. */
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

/** Returns a node and its descendants, except subtrees of some node types. */
export function nodesOf(value: unknown, except: string[] = []): SyntaxNode[] {
  const nodes: SyntaxNode[] = [];
  collect(value);
  return nodes;

  function collect(part: unknown): void {
    if (typeof part !== 'object' || part === null) return;
    if ('type' in part && typeof part.type === 'string') {
      if (except.includes(part.type)) return;
      nodes.push(part as SyntaxNode);
    }
    for (const child of Object.values(part)) collect(child);
  }
}
