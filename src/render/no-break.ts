import { escapeHtml } from '../model/text/escape-html.ts';
import { escapeRegex } from '../model/text/escape-regex.ts';

/** The longest fact that is kept on one line, in characters: half a line of a small phone. */
const MAX_LENGTH = 20;

/** Matches text with a digit and a space or hyphen: `24-48 hours`, `(030) 23 12 50`. */
const FIGURE = /^(?=.*\d)(?=.*[\s-])[^/\n]*$/;

/**
 * Matches ranges, which could wrap after the dash: `24–48`, `$1,200–1,500`, `9 AM–5 PM`. The number
 * before the dash is limited in length: the text may be a visitor's, and a search for a number of
 * any length takes quadratic time on `1,1,1,1,…`.
 */
const RANGE = /[$€]?\d[\d.,:]{0,15}(?:\s?[AP]M)?–[$€]?\d+(?:[.,:]\d+)*(?:\u00a0[AP]M)?/;

/** Matches tags, and elements whose text must not be wrapped: links, buttons, SVGs, scripts. */
const OUTSIDE = /<(a|button|svg|script|style|noscript|textarea|select)\b[\s\S]*?<\/\1>|<[^>]*>/;

/**
 * Returns a function that keeps ranges, and short facts with a digit in them, on one line wherever
 * they occur in a page's HTML. The text itself stays unchanged for readers, search and copying.
 */
export function noBreak(facts: Record<string, string>): (body: string) => string {
  const short = Object.values(facts).filter(
    (fact) => fact.length <= MAX_LENGTH && FIGURE.test(fact),
  );
  const words = short.sort((a, b) => b.length - a.length).map(escapeHtml);
  const phrases = [...words.map(escapeRegex), RANGE.source].join('|');
  const parts = new RegExp(`${OUTSIDE.source}|(?<![\\w$])(?<kept>${phrases})(?!\\w)`, 'g');
  const wrap = (whole: string, _tag: string | undefined, phrase?: string) =>
    phrase ? `<span class="kept">${phrase}</span>` : whole;
  const hasAny = (body: string) => RANGE.test(body) || words.some((word) => body.includes(word));
  return (body) => (hasAny(body) ? body.replace(parts, wrap) : body);
}
