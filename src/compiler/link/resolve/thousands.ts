import type { Span } from '../../../diagnostics/diagnostic.ts';
import { documentSchemas } from '../../schemas.ts';
import type { Node } from '../../tree.ts';
import { branchOf, propertyOf, type SchemaView } from '../../values.ts';
import { type ResolveContext, report } from './context.ts';

/** Languages in which a dot stands between thousands. */
const WITH_DOTS = new Set(['de', 'es', 'it', 'nl', 'pt', 'da', 'id', 'tr', 'el', 'hr', 'sl', 'ro']);

/** Nobody writes a nought behind three decimals: these are thousands. */
const THOUSANDS = /^[1-9]\d{0,2}\.\d\d0$/;

/** Says where YAML reads `1.200` as little more than one, in a language in which it is more. */
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
