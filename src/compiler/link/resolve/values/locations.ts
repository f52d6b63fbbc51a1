import { ALL_LOCATIONS } from '../../../../model/schema/business.ts';
import type { Node, ScalarNode } from '../../../tree.ts';
import { childOf, itemsOf, scalarAt } from '../../../values.ts';
import { type ResolveContext, reportUnknownName, warn } from '../context.ts';
import { reportSame } from '../links/networks.ts';
import { checkOpeningWeek } from './opening-week.ts';

/** Checks the business of site.yaml and its other locations: address, hours and names. */
export function checkLocations(context: ResolveContext): void {
  const { root } = context.document;
  const business = childOf(root, 'business');
  if (!business) return;
  const others = itemsOf(childOf(business, 'locations'));
  for (const place of [business, ...others]) {
    checkOpeningWeek(place, context);
    checkPostcode(place, context);
  }
  const main =
    childOf(business, 'address') && (childOf(business, 'name') ?? childOf(root, 'company'));
  reportSame('location', [main, ...others.map((one) => childOf(one, 'name'))], context);
}

/** Postcodes that look like nothing else: of Poland and Portugal before a town, of Britain behind it. */
const OF_SOME_COUNTRIES = [
  /(?<![\d-])(\d{2}-\d{3}|\d{4}-\d{3}) +\p{L}/u,
  /[, ]([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/,
];

/** Postcodes as envelopes have them, behind a house number, in front of a town or behind a state. */
const POSTCODES: Record<'street' | 'city', RegExp[]> = {
  street: [
    /\d[^\d\s,]{0,2},? +(?:[A-Z]{1,2}-)?(\d{4,5}(?: ?[A-Z]{2})?)(?: +\D+)?$/,
    /, [A-Z]{2},? (\d{5}(?:-\d{4})?)$/,
    /〒 ?(\d{3}-\d{4})/,
    ...OF_SOME_COUNTRIES,
  ],
  city: [
    /^(?:[A-Z]{1,2}-)?(\d{4,5}(?: [A-Z]{2})?) +\D+$/,
    /, ?[A-Z]{2},? (\d{5}(?:-\d{4})?)$/,
    /〒 ?(\d{3}-\d{4})/,
    ...OF_SOME_COUNTRIES,
  ],
};

/** Reports a postcode that is in the street or the town of the business, or of a location of it. */
function checkPostcode(place: Node, context: ResolveContext): void {
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

/** Checks that a contact block names a location of site.yaml, or has all of at least one. */
export function checkLocation(node: ScalarNode, context: ResolveContext): void {
  const { symbols } = context;
  const names = symbols.all('locations')?.map(symbols.fillIn);
  const isKnown =
    node.text === ALL_LOCATIONS ? names?.length !== 0 : names?.includes(symbols.fillIn(node.text));
  if (names && !isKnown)
    reportUnknownName('unknown-location', { node, names: [...new Set(names)] }, context);
}
