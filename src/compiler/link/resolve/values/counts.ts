import { documentSchemas } from '../../../schemas.ts';
import type { Node } from '../../../tree.ts';
import { childOf, type SchemaView, visitNodes } from '../../../values.ts';
import { type ResolveContext, report } from '../context.ts';

/** Reports a block whose `minimum` exceeds its `maximum`: visitors could choose no number. */
export function checkCounts(context: ResolveContext): void {
  if (!context.source.text.includes('minimum')) return;
  visitNodes(context.document.root, documentSchemas.page, (node, schema) =>
    checkMinimum(node, schema, context),
  );
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
