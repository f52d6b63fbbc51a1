import type { Span } from '../../../../diagnostics/diagnostic.ts';
import { documentSchemas } from '../../../schemas.ts';
import type { Node } from '../../../tree.ts';
import { branchOf, propertyOf, type SchemaView } from '../../../values.ts';
import { type ResolveContext, report } from '../context.ts';

/** Languages that separate thousands with a dot. */
const WITH_DOTS = new Set(['de', 'es', 'it', 'nl', 'pt', 'da', 'id', 'tr', 'el', 'hr', 'sl', 'ro']);

/** Matches a number with thousands separator: a third decimal of 0 would be pointless. */
const THOUSANDS = /^[1-9]\d{0,2}\.\d\d0$/;

/** Reports `1.200` in a language where it means 1200 but YAML reads 1.2. */
export function checkThousands(context: ResolveContext): void {
  if (!/\.\d\d0(?!\d)/.test(context.source.text)) return;
  const [language = ''] = context.symbols.all('language').split('-');
  if (!WITH_DOTS.has(language.toLowerCase())) return;
  visit(context.document.root, documentSchemas[context.document.kind], context);
}

function visit(node: Node, schema: SchemaView | undefined, context: ResolveContext): void {
  const branch = schema && branchOf(schema, node);
  if (!branch) return;
  if (node.kind === 'list') {
    for (const item of node.items) visit(item, branch.items, context);
  } else if (node.kind === 'map') {
    for (const { key, value } of node.entries) visit(value, propertyOf(branch, key.text), context);
  } else if (branch.type === 'number' && node.plain) checkNumber(node.text, node, context);
}

function checkNumber(written: string, span: Span, context: ResolveContext): void {
  if (!THOUSANDS.test(written)) return;
  report(context, {
    code: 'thousands-with-dot',
    severity: 'warning',
    span,
    params: { written, grouped: written.replace('.', ''), decimal: String(Number(written)) },
  });
}
