import { documentSchemas } from '../schemas.ts';
import type { MapNode, Node, ScalarNode } from '../tree.ts';
import { branchOf, childOf, propertyOf, type SchemaView } from '../values.ts';
import { headingLevelsIn } from './markdown-parse.ts';

/** The level of the title of a page. */
export const TITLE = 1;

/** For each Markdown text with headings, the level of the heading that stands above it. */
export type Outline = Map<ScalarNode, number>;

const schema = documentSchemas.page as SchemaView;

/** The headings of a page in the order in which it shows them: that of the schemas' keys. */
export function outlineOf(root: MapNode): Outline {
  const blocks = childOf(root, 'blocks');
  const outline: Outline = new Map();
  if (blocks?.kind !== 'list' || !blocks.items.some(hasHeadings)) return outline;
  const items = schema.properties?.blocks?.items;
  let above = TITLE;
  for (const [index, block] of blocks.items.entries()) {
    const headed = childOf(block, 'heading') !== undefined;
    const own = index === 0 ? TITLE : TITLE + 1;
    const place: Place = { outline, above, own, below: headed ? own + 1 : TITLE + 1 };
    walk(block, items, place);
    above = place.above;
  }
  return outline;
}

/** Most pages have no Markdown headings, and nothing to be put in order. */
function hasHeadings(node: Node): boolean {
  if (node.kind === 'scalar') return headingLevelsIn(node).length > 0;
  const children = node.kind === 'list' ? node.items : node.entries.map(({ value }) => value);
  return children.some(hasHeadings);
}

interface Place {
  outline: Outline;
  /** The level of the latest heading. */
  above: number;
  /** That of the heading of the block at hand, and of the headings below it. */
  own: number;
  below: number;
}

function walk(node: Node, schema: SchemaView | undefined, place: Place): void {
  if (!schema) return;
  if (node.kind === 'scalar') meet(node, schema, place);
  else if (node.kind === 'map') walkKeys(node, branchOf(schema, node), place);
  else for (const item of node.items) walk(item, schema.items, place);
}

function walkKeys(node: MapNode, branch: SchemaView | undefined, place: Place): void {
  for (const key of Object.keys(branch?.properties ?? {})) {
    const value = childOf(node, key);
    const isOwn = key === 'heading' && value?.kind === 'scalar';
    if (isOwn) place.above = place.own;
    else if (value) walk(value, branch && propertyOf(branch, key), place);
  }
}

function meet(node: ScalarNode, { role, heading }: SchemaView, place: Place): void {
  // A list of pages has a heading for each.
  if (heading || role === 'pages') place.above = place.below;
  if (role !== 'markdown') return;
  place.outline.set(node, place.above);
  const last = headingLevelsIn(node).at(-1);
  if (last !== undefined) place.above = Math.max(TITLE + 1, last);
}
