import { replacing } from '../../../edits.ts';
import type { ScalarNode } from '../../../tree.ts';
import { type ResolveContext, warn } from '../context.ts';

/** Match a quote at either end. As one expression, which looks at each character, both take longer. */
const BEGINS = /^[“”„‘‚«"']/;
const ENDS = /[“”’‘»"]$/;

/** Matches a text with quotes around it, of which at least one is a word processor's. */
const IN_QUOTES = /^(?:[“„‘‚«](.+)[”“’‘»"']|["'](.+)[”“’‘»])$/su;

/** A text in quotes with more characters is a quotation. */
const MAX_LENGTH = 60;

/** Keys whose texts are the site's own words, so that none of them is a quotation as a whole. */
const OWN_WORDS = new Set(
  'description excerpt help intro lead message note subject tagline'.split(' '),
);

/** Matches what a text begins with that had to be put in quotes for YAML. */
const NEEDS_QUOTES = /^[[{#&*!|>%@`]/;

/**
 * Reports quotes that were meant for YAML but are part of the text, since they are not straight, or
 * have no partner.
 *
 * @param key of the text in its mapping.
 */
export function checkQuoteMarks(
  node: ScalarNode,
  key: string | number | undefined,
  context: ResolveContext,
): void {
  const written = node.text;
  if (!node.plain || !(BEGINS.test(written) || ENDS.test(written))) return;
  const found = IN_QUOTES.exec(written);
  const inner = (found?.[1] ?? found?.[2])?.trim();
  const isWhole = inner !== undefined && !/[“”„«»]/.test(inner);
  if (isWhole && !isQuotation(inner, key)) {
    reportSign('quotes', inner, node, context);
  } else if (inner === undefined) {
    const rest = isCut(node, context) ? undefined : withoutHalf(written);
    if (rest !== undefined) reportSign('half-quote', rest, node, context);
  }
}

/** Matches a text in quotation marks of any kind. */
const QUOTATION = /^[“„‘‚«‹»›"'](.+)[”“’‘»›«‹"']$/su;

/** Reports quotation marks around a text to which the design adds them. */
export function checkQuotation(node: ScalarNode, context: ResolveContext): void {
  const inner = QUOTATION.exec(node.text.trim())?.[1];
  if (inner === undefined || /[“”„«»‹›"]/.test(inner)) return;
  reportSign('quotation', inner.trim(), node, context);
}

function isQuotation(words: string, key: string | number | undefined): boolean {
  if (OWN_WORDS.has(String(key)) || NEEDS_QUOTES.test(words)) return false;
  return words.length > MAX_LENGTH || /[.!?…,]/.test(words);
}

/** Whether the other quote stands behind a comma in braces, at which YAML ends the text. */
function isCut({ end }: ScalarNode, { document }: ResolveContext): boolean {
  return /^\s*,[^\n:]*[“”«»"]\s*[,}]/.test(document.source.text.slice(end, end + MAX_CUT));
}

/** How far behind a text its other quote is searched, in characters. */
const MAX_CUT = 500;

/** Returns a text without its only quote, at one end; undefined if it has others. */
function withoutHalf(text: string): string | undefined {
  const [first, other] = text.match(/[“”„«»"]/g) ?? [];
  if (!first || other) return undefined;
  if (text.startsWith(first) && /[“„«]/.test(first)) return text.slice(1).trim();
  // A number of inches ends in such a sign.
  return text.endsWith(first) && !/\d["”]$/.test(text) ? text.slice(0, -1).trim() : undefined;
}

/** Reports a sign around a text, or behind it, that visitors would see. */
export function reportSign(
  reason: 'quotes' | 'half-quote' | 'quotation' | 'semicolon',
  words: string,
  node: ScalarNode,
  context: ResolveContext,
): void {
  const fix = replacing(node, words, context);
  const params = { reason, written: node.text, words };
  warn(context, { code: 'sign-shown', span: node, params, fix });
}
