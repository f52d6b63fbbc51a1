import type { ScalarNode } from '../../../tree.ts';
import { type ResolveContext, report } from '../context.ts';
import { blamingFact } from '../facts/fact-blame.ts';

/** The sign of a currency before or after a number. */
const SIGN = /(\p{Sc}[ \xa0]?)\d|\d([ \xa0]?\p{Sc})/u;

/** Reports a price that is only a number: visitors do not see its currency. */
export function checkPrice(node: ScalarNode, context: ResolveContext): void {
  const price = context.symbols.fillIn(node.text).trim();
  const isBare = /^\d[\d.,\s–-]*$/.test(price);
  blamingFact(node.text, context, (own) => {
    if (!isBare) return;
    report(own, {
      code: 'price-without-currency',
      severity: 'warning',
      span: node,
      params: { price, example: inCurrency(price, context) },
    });
  });
}

/** Returns a price with the sign that other prices of the file or of the site's facts have. */
function inCurrency(price: string, { source, symbols }: ResolveContext): string {
  const facts = [...(symbols.all('facts')?.values() ?? [])];
  const [, before = '', after = ''] = SIGN.exec([source.text, ...facts].join('\n')) ?? [];
  return before || after ? `${before}${price}${after}` : `€${price}`;
}
