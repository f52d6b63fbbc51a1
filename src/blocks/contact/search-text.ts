import type { Static } from 'typebox';
import type { ShownSiteInfo } from '../../model/manifest/manifest.ts';
import { addressLines, locationsCalled } from './locations.ts';
import type { schema } from './schema.ts';

/** The names, addresses and other ways of the locations that the block shows. */
export function searchText({ locations }: Static<typeof schema>, site: ShownSiteInfo): string[] {
  if (locations === undefined) return [];
  return locationsCalled(locations, site).flatMap(({ name, address, phone, email }) => [
    name,
    ...addressLines(address, site),
    ...(phone ? [phone.label] : []),
    ...(email ? [email] : []),
  ]);
}
