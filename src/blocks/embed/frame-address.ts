import { type AddressParts, parseAddress } from './parse-address.ts';

/** What the frame's address calls each part of a postal address. */
export type PartNames = Record<keyof AddressParts, string>;

/** The address of a frame that is told a postal address; parts that are empty are left out. */
export function frameAddress(frame: string, names: PartNames, postal: string): string {
  const url = new URL(frame);
  for (const [part, value] of Object.entries(parseAddress(postal))) {
    if (value !== '') url.searchParams.append(names[part as keyof AddressParts], value);
  }
  // A space as %20 is understood by every form service, as "+" only by most.
  url.search = url.search.replaceAll('+', '%20');
  return url.href;
}
