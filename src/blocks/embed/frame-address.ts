/** The parts of a postal address; unknown parts are empty. */
interface AddressParts {
  street: string;
  city: string;
  state: string;
  zip: string;
}

/** A street, a city, and `NY 10001`; ZIP+4 has no hyphen: `NY 100011234`. */
const WHOLE = /^(.*), ([^,]*), ([A-Z]{2})\s+(\d{5}(?:\d{4})?)$/s;

/**
 * Splits a US address at its commas. Unless it ends with a city, and a state with its ZIP code, the
 * whole text is the street.
 */
export function parseAddress(text: string): AddressParts {
  const parts = text.split(',').map((part) => part.trim());
  const [, street = text.trim(), city = '', state = '', zip = ''] =
    WHOLE.exec(parts.join(', ')) ?? [];
  return { street, city, state, zip };
}

/** The query parameters of the frame's URL by part of a postal address. */
export type PartNames = Record<keyof AddressParts, string>;

/** Returns the frame's URL with a postal address in its query; empty parts are omitted. */
export function frameAddress(frame: string, names: PartNames, postal: string): string {
  const url = new URL(frame);
  for (const [part, value] of Object.entries(parseAddress(postal))) {
    if (value) url.searchParams.append(names[part as keyof AddressParts], value);
  }
  // All form services decode %20, but only most decode "+".
  url.search = url.search.replaceAll('+', '%20');
  return url.href;
}
