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
