import { documentSchemas } from '../../../schemas.ts';
import type { Node } from '../../../tree.ts';
import { branchOf, childOf, propertyOf, type SchemaView } from '../../../values.ts';
import { type ResolveContext, report } from '../context.ts';

/** Reports a block whose `minimum` exceeds its `maximum`: visitors could choose no number. */
export function checkCounts(context: ResolveContext): void {
  if (!context.source.text.includes('minimum')) return;
  visit(context.document.root, documentSchemas.page, context);
}

function visit(node: Node, schema: SchemaView | undefined, context: ResolveContext): void {
  const branch = schema && branchOf(schema, node);
  if (!branch || node.kind === 'scalar') return;
  if (node.kind === 'list') {
    for (const item of node.items) visit(item, branch.items, context);
    return;
  }
  checkMinimum(node, branch, context);
  for (const { key, value } of node.entries) visit(value, propertyOf(branch, key.text), context);
}

function checkMinimum(node: Node, schema: SchemaView, context: ResolveContext): void {
  const min = childOf(node, 'minimum');
  const max = childOf(node, 'maximum');
  const usual = schema.properties?.maximum?.default;
  if (min?.kind !== 'scalar' || (max && max.kind !== 'scalar')) return;
  const high = max?.text ?? (typeof usual === 'number' ? String(usual) : undefined);
  if (high === undefined || !(Number(min.text) > Number(high))) return;
  report(context, {
    code: 'limits-crossed',
    span: max ?? min,
    params: { min: 'minimum', low: min.text, max: 'maximum', high, isUsual: !max },
  });
}
