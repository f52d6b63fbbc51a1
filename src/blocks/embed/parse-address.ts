/** The parts of a postal address; unknown parts are empty. */
export interface AddressParts {
  street: string;
  city: string;
  state: string;
  zip: string;
}

/** `NY 10001`; ZIP+4 has no hyphen: `NY 100011234`. */
const STATE_AND_ZIP = /^([A-Z]{2})\s+(\d{5}(?:\d{4})?)$/;

/**
 * Splits a US address at its commas. Unless it ends with a city, and a state with its ZIP code, the
 * whole text is the street.
 */
export function parseAddress(text: string): AddressParts {
  const parts = text.split(',').map((part) => part.trim());
  const [, state = '', zip = ''] = STATE_AND_ZIP.exec(parts.at(-1) ?? '') ?? [];
  if (parts.length < 3 || state === '') {
    return { street: text.trim(), city: '', state: '', zip: '' };
  }
  return { street: parts.slice(0, -2).join(', '), city: parts.at(-2) ?? '', state, zip };
}
