import { ALL_LOCATIONS } from '../../../../model/schema/business.ts';
import type { ScalarNode } from '../../../tree.ts';
import { childOf, itemsOf } from '../../../values.ts';
import type { ResolveContext } from '../context.ts';
import { reportSame } from '../links/networks.ts';
import { reportUnknownName } from '../unknown-names.ts';
import { checkOpeningWeek } from './opening-week.ts';
import { checkPostcode } from './postal-address.ts';

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

/** Checks that a contact block names a location of site.yaml, or has all of at least one. */
export function checkLocation(node: ScalarNode, context: ResolveContext): void {
  const { symbols } = context;
  const names = symbols.all('locations')?.map(symbols.fillIn);
  const isKnown =
    node.text === ALL_LOCATIONS ? names?.length !== 0 : names?.includes(symbols.fillIn(node.text));
  if (names && !isKnown)
    reportUnknownName('unknown-location', { node, names: [...new Set(names)] }, context);
}
