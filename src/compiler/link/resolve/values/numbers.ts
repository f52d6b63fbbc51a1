import type { Span } from '../../../../diagnostics/diagnostic.ts';
import { documentSchemas } from '../../../schemas.ts';
import type { Node } from '../../../tree.ts';
import { childOf, type SchemaView, visitNodes } from '../../../values.ts';
import { type ResolveContext, report, warn } from '../context.ts';

/** Limits in ascending order. Visitors begin with `start`, moved between the other two. */
const ASCENDING = [
  ['minimum', 'maximum'],
  ['minimum', 'start'],
  ['start', 'maximum'],
] as const;

/** Reports a block whose limits cross: visitors could choose no number, or begin with another. */
export function checkCounts(context: ResolveContext): void {
  if (!/minimum|start"?:/.test(context.source.text)) return;
  visitNodes(context.document.root, documentSchemas.page, (node, schema) => {
    ASCENDING.some(([min, max]) => areCrossed({ node, schema, min, max }, context));
  });
}

interface Limits {
  node: Node;
  schema: SchemaView;
  min: 'minimum' | 'start';
  max: 'maximum' | 'start';
}

function areCrossed({ node, schema, min, max }: Limits, context: ResolveContext): boolean {
  const [lower, upper] = [childOf(node, min), childOf(node, max)];
  const usual = schema.properties?.[max]?.default;
  if (lower?.kind !== 'scalar' || (upper && upper.kind !== 'scalar')) return false;
  const high = upper?.text ?? (typeof usual === 'number' ? String(usual) : undefined);
  if (high === undefined || !(Number(lower.text) > Number(high))) return false;
  const params = { min, low: lower.text, max, high, isUsual: !upper };
  const mistake = { code: 'limits-crossed', span: upper ?? lower, params } as const;
  if (min === 'start' || max === 'start') warn(context, mistake);
  else report(context, mistake);
  return true;
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
