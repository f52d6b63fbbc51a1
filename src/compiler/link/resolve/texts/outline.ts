import type { CheckedDocument } from '../../../check/check.ts';
import type { Part, PathStep } from '../../../parts.ts';
import { documentSchemas } from '../../../schemas.ts';
import type { Node } from '../../../tree.ts';
import { branchOf, nodeAt, propertyOf, type SchemaView } from '../../../values.ts';
import type { Anchor } from '../../collect/symbol-table.ts';

/** The heading level of a page title. */
export const TITLE = 1;

/**
 * Returns, for each Markdown text of a page, by the index of its part, the level of the heading
 * before it. Pages show parts in the order of their keys in the schema.
 */
export function outlineOf({ root, parts }: CheckedDocument, anchors: Anchor[]) {
  const outline = new Map<number, number>();
  const levels = anchors.flatMap(({ part, level }) => (level ? [[part, level] as const] : []));
  const lastLevels = new Map(levels);
  // Most pages have no headings in texts, so that nothing has to be sorted.
  if (levels.length === 0) return outline;
  const headed = new Set(parts.flatMap(({ path }) => (isBlockHeading(path) ? [path[1]] : [])));
  const shown = [...parts.entries()].flatMap(([index, part]) =>
    part.path[0] === 'blocks' ? { index, part, order: orderOf(part.path, root) } : [],
  );
  let above = TITLE;
  for (const { index, part } of shown.sort((a, b) => byOrder(a.order, b.order))) {
    const block = part.path[1];
    const own = block === 0 ? TITLE : TITLE + 1;
    const below = block !== undefined && headed.has(block) ? own + 1 : TITLE + 1;
    if (part.node.kind !== 'scalar') continue;
    if (part.path.at(-1) === 'heading') above = own;
    // A list of pages has a heading for each page.
    else if (part.schema.heading || part.role === 'pages') above = below;
    if (part.role !== 'markdown') continue;
    outline.set(index, above);
    const last = lastLevels.get(index);
    if (last !== undefined) above = Math.max(TITLE + 1, last);
  }
  return outline;
}

const isBlockHeading = (path: Part['path']) => path.length === 3 && path[2] === 'heading';

/** Returns a path with each key replaced by its position in the schema. */
function orderOf(path: PathStep[], root: Node): number[] {
  let schema: SchemaView | undefined = documentSchemas.page;
  return path.map((step, depth) => {
    if (typeof step === 'number') {
      schema = schema?.items;
      return step;
    }
    const branch = schema && branchOf(schema, nodeAt(root, path.slice(0, depth)));
    schema = branch && propertyOf(branch, step);
    return Object.keys(branch?.properties ?? {}).indexOf(step);
  });
}

function byOrder(a: number[], b: number[]): number {
  const at = a.findIndex((number, index) => number !== b[index]);
  return (a[at] ?? -1) - (b[at] ?? -1);
}
