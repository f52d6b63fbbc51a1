import type { ScalarNode } from '../../../tree.ts';
import { type ResolveContext, report } from '../context.ts';
import { blamingFact } from '../facts/fact-blame.ts';

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
      params: { price },
    });
  });
}
