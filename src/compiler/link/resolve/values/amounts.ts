import type { OddAmount } from '../../../../diagnostics/catalogue/warnings.ts';
import { inQuotes } from '../../../../diagnostics/in-quotes.ts';
import { likelyCountryOf } from '../../../../model/locale/country.ts';
import type { ScalarNode } from '../../../tree.ts';
import { type ResolveContext, warn } from '../context.ts';
import { blamingFact } from '../facts/fact-blame.ts';
import { lettersAsDigits } from '../letters-as-digits.ts';
import { SHOWN } from '../texts/shown-roles.ts';
import { matchesIn } from '../without-code.ts';

/** Matches an amount of money that may be mistyped: `$8O`, `€3..75`, `$3,75`, `8O €`, `10.000 €`. */
const AMOUNT =
  /[$€£¥][ \u00a0]?\d[\d.,OoIl]*[\dOoIl](?![\p{L}\p{N}])|(?<![\p{L}\p{N}.,])\d(?:[\d.,OoIl]*[OoIl]\d*|[\d.,]*[.,]\d{3}(?:[.,]\d\d)?)[ \u00a0]?[$€£¥](?! ?\d)/gu;

/** Fast pre-check for a mistyped amount. */
const ANY =
  /[$€£¥](?:[ \u00a0]?\d[\d.,]*(?:[OoIl]|[.,]{2}|,\d\d?(?!\d)|[.,]\d{3})|(?<=(?:\d[OoIl]\d*|[.,]\d{3}(?:[.,]\d\d)?)[ \u00a0]?[$€£¥]))/;

/** Currencies that amounts name once. Dollars may be `$240 USD`. */
const SIGNS = ['€', '£'];

/** Matches an amount with its currency twice. Shops write `€240 EUR`. */
const TWICE =
  /([€£]) ?\1 ?\d(?:[\d.,]*\d)?|([€£]) ?\d(?:[\d.,]*\d)?(?: ?\2(?! ?\d)| euros?(?![\p{L}-]))/gu;

/**
 * Reports amounts of money with a letter for a digit, with signs that make no number, or with their
 * currency twice.
 */
export function checkAmounts(context: ResolveContext): void {
  const { document, source } = context;
  const mayBeTwice = SIGNS.some((sign) => source.text.includes(sign));
  if (!mayBeTwice && !ANY.test(source.text)) return;
  const nodes = document.parts.flatMap(({ role, node }) =>
    node.kind === 'scalar' && SHOWN.has(role) ? node : [],
  );
  if (mayBeTwice) checkTwice(nodes, context);
  for (const { written, span } of matchesIn(context, nodes, AMOUNT)) {
    const params = mistakeIn(written, context);
    // Nobody sees that a letter is no digit.
    const fix = params?.reason === 'letter' ? [{ ...span, text: params.right }] : undefined;
    if (params) warn(context, { code: 'odd-amount', span, params, fix });
  }
}

/** Reports amounts with their currency twice, also where a fact has it: `£{fee}`, `{fee} €`. */
function checkTwice(nodes: ScalarNode[], context: ResolveContext): void {
  for (const { written, span } of matchesIn(context, nodes, TWICE)) {
    const right = written.replace(/(?<=^.) ?[€£]|(?: euros?| ?[€£])$/, '');
    const params = { reason: 'twice', written, right } as const;
    warn(context, { code: 'odd-amount', span, params, fix: [{ ...span, text: right }] });
  }
  for (const node of nodes) {
    for (const { written, span } of matchesIn(context, [node], SIGNED_FACT)) {
      const [sign = '', fact = ''] = [/[€£]/, /\{\w+\}/].map((part) => part.exec(written)?.[0]);
      if (!context.symbols.fillIn(fact).includes(sign)) continue;
      // Without quotes a value cannot begin with a brace.
      const isBare = node.plain && span.start === node.start;
      const right = isBare ? inQuotes(node.text.replace(written, fact)) : fact;
      warn(context, { code: 'odd-amount', span, params: { reason: 'twice', written, right } });
    }
  }
}

const SIGNED_FACT = /[€£] ?\{\w+\}|\{\w+\} ?[€£]/g;

function mistakeIn(written: string, { symbols }: ResolveContext): OddAmount | undefined {
  const letter = /[OoIl]/.exec(written)?.[0];
  if (letter) {
    const right = lettersAsDigits(written);
    return { reason: 'letter', written, letter, right };
  }
  if (/[.,]{2}/.test(written)) {
    return { reason: 'signs', written, right: written.replace(/([.,])[.,]+/, '$1') };
  }
  const language = symbols.all('language');
  const isEnglish = ENGLISH.test(language);
  // Other languages write decimals either way.
  const isCut = isEnglish && /^\D*\d+,\d\d?$/.test(written);
  if (isCut) return { reason: 'comma', written, right: written.replace(',', '.') };
  if (isEnglish) return misgrouped(written, ',');
  return WITH_COMMA.test(language) ? misgrouped(written, '.') : undefined;
}

/** English, except that of South Africa, which writes 1 200,00. */
const ENGLISH = /^en\b(?!-ZA)/i;

/** The languages that write 1.200,00; Mexico and the United States write Spanish with 1,200.00. */
const WITH_COMMA = /^(?:de(?:-DE)?|it(?:-IT)?|es-ES|nl\b.*|pt\b.*)$/i;

/** Returns the mistake of an amount with groups of four digits, or with the signs of other languages. */
function misgrouped(written: string, group: ',' | '.'): OddAmount | undefined {
  const signs = /[.,]\d{3}/.test(written) ? written.replace(/[^.,\d]/g, '') : '';
  // As in English.
  const plain = group === ',' ? signs : swapped(signs);
  if (/^\d{1,3}(?:,\d{3})*,\d{4,}(?:\.\d+)?$/.test(plain))
    return { reason: 'digits', written, group };
  // Fuel costs £1.459, and a share of a fund €10.375.
  const isOther = /^\d{1,3}(?:\.\d{3}){2,}$|^\d{1,3}(?:\.\d{3})+,\d\d$|^[1-9]\d{0,2}\.\d00$/.test(
    plain,
  );
  return isOther ? { reason: 'swapped', written, group, right: swapped(written) } : undefined;
}

/** Writes dots for commas, and commas for dots. */
function swapped(written: string): string {
  return written.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));
}

/** The sign of a currency before or after a number. */
const SIGN =
  /((?:\p{Sc}|\b(?:CHF|EUR|GBP|PLN|USD))[ \xa0]?)\d|\d([ \xa0]?(?:\p{Sc}|(?:CHF|EUR|GBP|PLN|USD|zł|Kč|kr)(?!\p{L})))/u;

/** What stands around a price in countries without the euro; `#` is the price. */
const HABITS: Record<string, string> = {
  AU: '$#',
  CA: '$#',
  CH: 'CHF #',
  CZ: '# Kč',
  DK: '# kr',
  GB: '£#',
  NO: '# kr',
  NZ: '$#',
  PL: '# zł',
  SE: '# kr',
  US: '$#',
};

/** Reports a price that is only a number: visitors do not see its currency. */
export function checkPrice(node: ScalarNode, context: ResolveContext): void {
  const price = context.symbols.fillIn(node.text).trim();
  const isBare = /^\d[\d.,\s–-]*$/.test(price);
  blamingFact(node.text, context, (own) => {
    if (!isBare) return;
    warn(own, {
      code: 'price-without-currency',
      span: node,
      params: { price, example: /[1-9]/.test(price) ? inCurrency(price, context) : undefined },
    });
  });
}

/**
 * Returns a price with the sign that other prices of the file or of the site's facts have, else with
 * that of the country.
 */
function inCurrency(price: string, { source, symbols }: ResolveContext): string {
  const facts = [...(symbols.all('facts')?.values() ?? [])];
  const [, before = '', after = ''] = SIGN.exec([source.text, ...facts].join('\n')) ?? [];
  if (before || after) return `${before}${price}${after}`;
  const [language, country] = [symbols.all('language'), symbols.all('country')];
  const habit = HABITS[likelyCountryOf({ language, country }) ?? ''] ?? '€#';
  return habit.replace('#', price);
}
