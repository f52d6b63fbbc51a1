import type { Node } from '../../../tree.ts';
import { childOf, scalarAt } from '../../../values.ts';
import { type ResolveContext, warn } from '../context.ts';

/** Postcodes as envelopes have them, behind a house number, in front of a town or behind a state. */
const POSTCODES: Record<'street' | 'city', RegExp[]> = {
  street: [
    /\d[^\d\s,]{0,2},? +(?:[A-Z]{1,2}-)?(\d{4,5}(?: ?[A-Z]{2})?)(?: +\D+)?$/,
    /, [A-Z]{2},? (\d{5}(?:-\d{4})?)$/,
    /〒 ?(\d{3}-\d{4})/,
  ],
  city: [
    /^(?:[A-Z]{1,2}-)?(\d{4,5}(?: [A-Z]{2})?) +\D+$/,
    /, ?[A-Z]{2},? (\d{5}(?:-\d{4})?)$/,
    /〒 ?(\d{3}-\d{4})/,
  ],
};

/** Reports a postcode that is in the street or the town of the business, or of a location of it. */
export function checkPostcode(place: Node, context: ResolveContext): void {
  const address = childOf(place, 'address');
  if (!address || childOf(address, 'postcode')) return;
  for (const key of ['street', 'city'] as const) {
    const part = scalarAt(address, key);
    const written = part ? context.symbols.fillIn(part.text).trim() : '';
    const [postcode] = POSTCODES[key].flatMap((pattern) => pattern.exec(written)?.[1] ?? []);
    if (!part || postcode === undefined) continue;
    warn(context, { code: 'postcode-elsewhere', span: part, params: { key, postcode } });
    return;
  }
}
