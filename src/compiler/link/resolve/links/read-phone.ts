import {
  type CountryCode,
  getExampleNumber,
  isSupportedCountry,
  type MetadataJson,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/examples.mobile.json';
import plans from 'libphonenumber-js/metadata.min.json';

// The numbering plans of libphonenumber-js, in its smallest table, which knows numbers by their
// length alone: those for examples (`01632 960...`) are in use nowhere, and stand on many sites.
// Browsers are not sent its 178 kB: a `tel` field takes what is typed, and the inbox keeps that, as
// a visitor's number may be of another country. The package says of the table only that it is JSON.
const PLANS = plans as unknown as MetadataJson;

/**
 * Why a text is not a phone number. `no-country`: it is only valid within a country, and none is
 * known.
 */
type PhoneFault = 'no-number' | 'no-country' | 'too-short' | 'too-long';

type PhoneReading =
  | {
      /** `tel:` with the international number (E.164), or a short number. */
      href: string;
      /** `+49 30 231250`; a short number stays as it is. */
      spaced: string;
      fault?: undefined;
    }
  | { fault: PhoneFault };

/** Emergency and service numbers, which only work within their country. */
const SHORT = /^\d{3,6}$/;

/** The invisible marks around numbers that were copied from a phone or a chat. */
const MARKS = /\p{Cf}/gu;

/**
 * Reads a phone number as people write it.
 *
 * @param country whose numbering plan applies unless it begins with `+`.
 */
export function readPhone(written: string, country: string | undefined): PhoneReading {
  // `(+351) 222 123 456`
  const text = written
    .replace(MARKS, '')
    .trim()
    .replace(/^\((\+\d{1,3})\)/, '$1');
  const countryCode = knownCountry(country);
  const bare = text.replace(/[\s()./-]/g, '');
  if (SHORT.test(bare) && !bare.startsWith('0')) return { href: `tel:${bare}`, spaced: bare };
  // Without a country, a number that would be valid in one is told from an invalid one.
  const options = { defaultCountry: countryCode ?? 'US', extract: false } as const;
  const number = parsePhoneNumberFromString(text, options, PLANS);
  if (!number) return { fault: lengthFault(text, options) ?? 'no-number' };
  if (!countryCode && !text.startsWith('+')) return { fault: 'no-country' };
  // A trunk prefix is left in what would be no number without it: `04 50 55 01 4`.
  const isCut = number.nationalNumber.startsWith('0') && countryCode && hasTrunkZero(countryCode);
  if (isCut && !text.startsWith('+')) return { fault: 'too-short' };
  if (number.isPossible()) return { href: number.getURI(), spaced: number.formatInternational() };
  return { fault: lengthFault(text, options) ?? 'too-short' };
}

function lengthFault(text: string, options: { defaultCountry: CountryCode; extract: false }) {
  switch (validatePhoneNumberLength(text, options, PLANS)) {
    case 'TOO_SHORT':
      return 'too-short';
    case 'TOO_LONG':
    case 'INVALID_LENGTH':
      return 'too-long';
    default:
      return undefined;
  }
}

export function hasPhonePlan(country: string): boolean {
  return knownCountry(country) !== undefined;
}

/** An example number in a country's format; it reaches nobody. */
export function examplePhone(country: string | undefined): string | undefined {
  const countryCode = knownCountry(country);
  return countryCode && getExampleNumber(countryCode, examples, PLANS)?.formatNational();
}

/** Whether numbers are dialled with a zero within the country, and without it from abroad. */
function hasTrunkZero(country: CountryCode): boolean {
  const example = getExampleNumber(country, examples, PLANS);
  return /^\(?0/.test(example?.formatNational() ?? '') && !example?.nationalNumber.startsWith('0');
}

function knownCountry(country: string | undefined): CountryCode | undefined {
  return country !== undefined && isSupportedCountry(country as CountryCode, PLANS)
    ? (country as CountryCode)
    : undefined;
}
