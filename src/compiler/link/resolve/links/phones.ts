import type { ParamsOf } from '../../../../diagnostics/catalogue.ts';
import type { Mistake } from '../../../../diagnostics/diagnostic.ts';
import { isLanguageTag } from '../../../../model/locale/languages.ts';
import { orUndefined } from '../../../../model/or-undefined.ts';
import type { Phone } from '../../../../model/schema/resolved-values.ts';
import { replacing } from '../../../edits.ts';
import { languageMistake } from '../../../language-mistakes.ts';
import type { ScalarNode } from '../../../tree.ts';
import { map, type ResolveContext, report } from '../context.ts';
import { fillFacts, hasOpenFact } from '../facts/fact-checks.ts';
import { lettersAsDigits } from '../letters-as-digits.ts';
import { examplePhone, hasPhonePlan, readPhone } from './read-phone.ts';

type WrongPhone = ParamsOf<'wrong-phone'>;

/** Resolves a phone number of site.yaml, alone or as a link: `tel:{phone}`. */
export function resolvePhone(node: ScalarNode, context: ResolveContext): Phone {
  const label = fillFacts(node.text.replace(/^tel:/i, ''), node, context).trim();
  // It may be any number.
  const isOpen = hasOpenFact(node.text, context);
  const { href, mistake }: Dialled = isOpen ? { href: `tel:${label}` } : dial(label, context);
  if (mistake) report(context, { ...mistake, span: node });
  map(context, 'link', href, node);
  return { href, external: false, label };
}

/** The `tel:` address of a phone number, and the mistake in the number. */
interface Dialled {
  href: string;
  /** A warning if the number can be dialled, but not from everywhere. */
  mistake?: (Mistake & { severity?: 'warning' }) | undefined;
}

export function dial(number: string, context: ResolveContext): Dialled {
  const { symbols } = context;
  const href = `tel:${number}`;
  const reading = readPhone(number, symbols.all('country'));
  if (!reading.fault && isPaired(number)) return { href: reading.href };
  if (!reading.fault) return { href: reading.href, mistake: oddBracket(number, symbols) };
  if (reading.fault === 'no-country' && isCountryInDoubt(symbols)) return { href };
  const params = wrongPhone(number, reading.fault, symbols);
  const mistake = { code: 'wrong-phone', params } as const;
  if (reading.fault !== 'no-country') return { href, mistake };
  // Within the country it can be dialled as it is.
  const digits = number.replace(/[^\d*#]/g, '');
  return { href: `tel:${digits}`, mistake: { ...mistake, severity: 'warning' } };
}

function isPaired(number: string): boolean {
  return number.split('(').length === number.split(')').length;
}

function oddBracket(number: string, symbols: ResolveContext['symbols']): Dialled['mistake'] {
  const params = wrongPhone(number, 'odd-bracket', symbols);
  return { code: 'wrong-phone', params, severity: 'warning' };
}

/** Whether a named country, or the language that would name one, is invalid, and reported as such. */
function isCountryInDoubt({ all }: Pick<ResolveContext['symbols'], 'all'>): boolean {
  const isNamed = all('settings')?.includes('country') ?? true;
  if (isNamed || all('country') !== undefined) return true;
  const language = all('language');
  return isLanguageTag(language) && languageMistake(language)?.reason === 'no-language';
}

/** The fewest digits of a phone number, so that years and prices are not taken for one. */
const MIN_DIGITS = 7;

/** Returns a fact as a phone number if it is one: `phone`, but not `since`. */
export function callable(
  fact: string,
  { symbols }: Pick<ResolveContext, 'symbols'>,
): Phone | undefined {
  const label = symbols.fillIn(`{${fact}}`);
  if (label.replace(/\D/g, '').length < MIN_DIGITS) return undefined;
  const { fault: mistake, href = '' } = { href: '', ...readPhone(label, symbols.all('country')) };
  return mistake ? undefined : { href, external: false, label };
}

/**
 * Returns the `tel:` address that was meant by a number with any signs between its digits: with the
 * fact of that number, or in international format.
 */
export function suggestPhone(
  written: string,
  { symbols }: Pick<ResolveContext, 'symbols'>,
): { suggestion?: string; isSure: boolean } {
  const number = symbols.fillIn(written);
  const reading = readPhone(number, symbols.all('country'));
  if (reading.fault === 'no-country') {
    return { suggestion: `tel:${number.replace(/[^\d*#]/g, '')}`, isSure: false };
  }
  if (reading.fault) return { isSure: false };
  const names = symbols.all('facts')?.keys() ?? [];
  const fact = [...names].find((name) => callable(name, { symbols })?.href === reading.href);
  return { suggestion: fact ? `tel:{${fact}}` : reading.href, isSure: true };
}

function wrongPhone(
  phone: string,
  reason: WrongPhone['reason'],
  { all }: Pick<ResolveContext['symbols'], 'all'>,
): WrongPhone {
  const country = all('country');
  const isNoCountry = reason === 'no-country';
  // The country with most speakers of a language is only good enough for a suggestion.
  const home = orUndefined(() => new Intl.Locale(all('language')).maximize().region);
  const likely = isNoCountry ? home : undefined;
  const suggestion = isNoCountry ? undefined : numberIn(phone, country);
  return { phone, reason, country, likely, example: examplePhone(country ?? likely), suggestion };
}

/** Returns the only number in a text with more in it: `tel:...`, two numbers, `001` for `+1`. */
function numberIn(written: string, country: string | undefined): string | undefined {
  const bare = written.replace(/^\s*(?:tel|phone|call)\b[\s.:]*/i, '').trim();
  const candidates = [
    bare,
    ...(/^\[([^[\]]*)\]\((?:tel:)?([^[\]]+)\)$/i.exec(bare)?.slice(1) ?? []),
    bare.replace(/^00\s*1?0*(?=1)|^00/, '+'),
    ...bare.split(/[,;/|]|\bor\b/),
    lettersAsDigits(bare),
    bare.replace(/[\s()]+/g, ' '),
    /^[+(]?\d[\d\s()./-]*\d/.exec(bare)?.[0] ?? '',
  ];
  return candidates
    .map((candidate) => candidate.trim())
    .find((candidate) => candidate !== written.trim() && isWhole(candidate, country));
}

/** Returns whether a text is a valid phone number of full length. */
function isWhole(text: string, country: string | undefined): boolean {
  const isLong = text.replace(/\D/g, '').length >= MIN_DIGITS;
  return isLong && isPaired(text) && !readPhone(text, country).fault;
}

/** Resolves the country of a site, whose phone numbers must be supported. */
export function resolveCountry(node: ScalarNode, context: ResolveContext): string {
  const country = node.text.toUpperCase();
  // Another form has been reported.
  if (!/^[A-Z]{2}$/.test(country) || hasPhonePlan(country)) return country;
  const suggestion = CALLED_OTHERWISE[country];
  report(context, {
    code: 'unknown-country',
    span: node,
    params: { written: node.text, suggestion },
    fix: replacing(node, suggestion, context),
  });
  return country;
}

/** Common country codes that are not those of ISO 3166. */
const CALLED_OTHERWISE: Record<string, string> = { UK: 'GB', EN: 'GB', EL: 'GR', SP: 'ES' };
