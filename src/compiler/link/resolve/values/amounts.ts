import type { OddAmount } from '../../../../diagnostics/catalogue/warnings.ts';
import { inQuotes } from '../../../../diagnostics/in-quotes.ts';
import { likelyCountryOf } from '../../../../model/locale/country.ts';
import type { ScalarNode } from '../../../tree.ts';
import { type ResolveContext, warn } from '../context.ts';
import { blamingFact } from '../facts/fact-blame.ts';
import { lettersAsDigits } from '../letters-as-digits.ts';
import { SHOWN } from '../texts/shown-roles.ts';
import { matchesIn } from '../without-code.ts';

/** Matches an amount of money that may be mistyped: `$8O`, `€3..75`, `$3,75`, `8O €`. */
const AMOUNT =
  /[$€£¥][ \u00a0]?\d[\d.,OoIl]*[\dOoIl](?![\p{L}\p{N}])|(?<![\p{L}\p{N}.,])\d[\d.,OoIl]*[OoIl]\d*[ \u00a0]?[$€£¥]/gu;

/** Fast pre-check for a mistyped amount. */
const ANY =
  /[$€£¥](?:[ \u00a0]?\d[\d.,]*(?:[OoIl]|[.,]{2}|,\d\d?(?!\d))|(?<=\d[OoIl]\d*[ \u00a0]?[$€£¥]))/;

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
  // Other languages write decimals either way, and so does South Africa.
  const isEnglish = /^en\b(?!-ZA)/i.test(symbols.all('language'));
  const isCut = isEnglish && /^\D*\d+,\d\d?$/.test(written);
  return isCut ? { reason: 'comma', written, right: written.replace(',', '.') } : undefined;
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
