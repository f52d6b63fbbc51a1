/** The parts of a postal address. What is not known is empty. */
export interface AddressParts {
  street: string;
  city: string;
  state: string;
  zip: string;
}

/** `NY 10001`; the four further digits follow without a hyphen: `NY 100011234`. */
const STATE_AND_ZIP = /^([A-Z]{2})\s+(\d{5}(?:\d{4})?)$/;

/**
 * Takes an American address apart at its commas. Unless it ends on a city and then a
 * state with its ZIP code, all of it is the street.
 */
export function parseAddress(text: string): AddressParts {
  const parts = text.split(',').map((part) => part.trim());
  const [, state = '', zip = ''] = STATE_AND_ZIP.exec(parts.at(-1) ?? '') ?? [];
  if (parts.length < 3 || state === '') {
    return { street: text.trim(), city: '', state: '', zip: '' };
  }
  return { street: parts.slice(0, -2).join(', '), city: parts.at(-2) ?? '', state, zip };
}
