import { nearest } from '../../../../diagnostics/suggest.ts';
import type { ScalarNode } from '../../../tree.ts';
import { type ResolveContext, report } from '../context.ts';

/** Checks that there is such a currency: browsers show unknown letters as they are, before a price. */
export function checkCurrency(node: ScalarNode, context: ResolveContext): void {
  const { text: currency } = node;
  const known = Intl.supportedValuesOf('currency');
  // Another form has been reported.
  if (!/^[A-Z]{3}$/.test(currency) || known.includes(currency)) return;
  const swapped = [currency.replace(/^(.)(.)/, '$2$1'), currency.replace(/(.)(.)$/, '$2$1')].find(
    (code) => known.includes(code),
  );
  const suggestion = swapped ?? nearest(currency, known);
  report(context, { code: 'wrong-form', span: node, params: { currency, suggestion } });
}
