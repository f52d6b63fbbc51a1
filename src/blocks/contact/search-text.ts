import type { Static } from 'typebox';
import type { SearchText } from '../../model/manifest/manifest.ts';
import { addressLines, locationsCalled } from './locations.ts';
import type { schema } from './schema.ts';

/** The names, addresses and other ways of the locations that the block shows. */
export const searchText: SearchText<Static<typeof schema>> = ({ locations }, site) => {
  if (locations === undefined) return [];
  return locationsCalled(locations, site).flatMap(({ name, address, phone, email }) => [
    name,
    ...addressLines(address, site),
    ...(phone ? [phone.label] : []),
    ...(email ? [email] : []),
  ]);
};
