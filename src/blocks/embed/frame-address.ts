import { type AddressParts, parseAddress } from './parse-address.ts';

/** The query parameters of the frame's URL by part of a postal address. */
export type PartNames = Record<keyof AddressParts, string>;

/** Returns the frame's URL with a postal address in its query; empty parts are omitted. */
export function frameAddress(frame: string, names: PartNames, postal: string): string {
  const url = new URL(frame);
  for (const [part, value] of Object.entries(parseAddress(postal))) {
    if (value !== '') url.searchParams.append(names[part as keyof AddressParts], value);
  }
  // All form services decode %20, but only most decode "+".
  url.search = url.search.replaceAll('+', '%20');
  return url.href;
}
