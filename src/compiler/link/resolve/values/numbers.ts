import type { Span } from '../../../../diagnostics/diagnostic.ts';
import { documentSchemas } from '../../../schemas.ts';
import type { Node } from '../../../tree.ts';
import { childOf, type SchemaView, visitNodes } from '../../../values.ts';
import { type ResolveContext, report, warn } from '../context.ts';

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

/** Languages that separate thousands with a dot. */
const WITH_DOTS = new Set(['de', 'es', 'it', 'nl', 'pt', 'da', 'id', 'tr', 'el', 'hr', 'sl', 'ro']);

/** Matches a number with thousands separator: a third decimal of 0 would be pointless. */
const THOUSANDS = /^[1-9]\d{0,2}\.\d\d0$/;

/** Reports `1.200` in a language where it means 1200 but YAML reads 1.2. */
export function checkThousands(context: ResolveContext): void {
  if (!/\.\d\d0(?!\d)/.test(context.source.text)) return;
  const [language = ''] = context.symbols.all('language').split('-');
  if (!WITH_DOTS.has(language.toLowerCase())) return;
  visitNodes(context.document.root, documentSchemas[context.document.kind], (node, { type }) => {
    if (type !== 'number' || node.kind !== 'scalar' || !node.plain) return;
    checkNumber(node.text, node, context);
  });
}

function checkNumber(written: string, span: Span, context: ResolveContext): void {
  if (!THOUSANDS.test(written)) return;
  warn(context, {
    code: 'thousands-with-dot',
    span,
    params: { written, grouped: written.replace('.', ''), decimal: String(Number(written)) },
  });
}
