import { escapeHtml } from '../model/text/escape-html.ts';
import { escapeRegex } from '../model/text/escape-regex.ts';

/** The longest fact that is kept on one line, in characters: half a line of a small phone. */
const MAX_LENGTH = 20;

/** Matches text with a digit and a space or hyphen: `24-48 hours`, `(030) 23 12 50`. */
const FIGURE = /^(?=.*\d)(?=.*[\s-])[^/\n]*$/;

/**
 * Matches ranges, which could wrap after the dash: `24–48`, `$1,200–1,500`, `9 AM–5 PM`, also with
 * the narrow spaces of `Intl`. The number before the dash is limited in length: the text may be a
 * visitor's, and a search for a number of any length takes quadratic time on `1,1,1,1,…`.
 */
const RANGE =
  /[$€]?\d[\d.,:]{0,15}(?:\s?[AP]M)?\u2009?–\u2009?[$€]?\d+(?:[.,:]\d+)*(?:[\u00a0\u202f][AP]M)?/;

/**
 * Matches compounds with a part so short that no line should end or begin with it: `W-9`, `E-Mail`,
 * `4-Corners`, `move-out`, but not `how-tos`: three letters are short after a longer part. Short numbers, such as
 * `00-950`, are compounds too. Those of several hyphens, and long ones, may wrap.
 */
const COMPOUND =
  /(?<![\p{L}\d-])(?:[\p{L}\d]{1,14}-[\p{L}\d]{1,2}|[\p{L}\d]{4,14}-[\p{L}\d]{3}|[\p{L}\d]-[\p{L}\d]{1,14}|\d{1,5}-\d{3,4})(?![\p{L}\d-])/u;

/** Matches elements whose text must not be wrapped, up to the end of their end tag. */
const OUTSIDE = /<(a|button|svg|script|style|noscript|textarea|select)\b[\s\S]*?<\/\1(?=>)/;

/** Matches the link of an e-mail address that is all its text, up to its `@`. */
const ADDRESS = /^<a href="mailto:[^<>]*>[^<>@\s]+(?=@[^<>@\s]+<\/a$)/;

/**
 * Returns a function that keeps ranges, compounds with a short part, and short facts with a digit in
 * them, on one line wherever they occur in a page's HTML, and lets e-mail addresses wrap before
 * the `@`. The text itself stays unchanged for readers, search and copying.
 */
export function noBreak(facts: Record<string, string>): (body: string) => string {
  const short = Object.values(facts).filter(
    (fact) => fact.length <= MAX_LENGTH && FIGURE.test(fact),
  );
  const words = short.sort((a, b) => b.length - a.length).map(escapeHtml);
  const phrases = [...words.map(escapeRegex), RANGE.source, COMPOUND.source].join('|');
  const kept = new RegExp(`(?<![\\w$])(?:${phrases})(?!\\w)`, 'gu');
  // To look only into texts with such a sign takes a quarter of the time.
  const sign = short.every((fact) => fact.includes('-')) ? '[-–]' : '[-–\\d]';
  const parts = new RegExp(`${OUTSIDE.source}|(?:^|>)[^<]*?${sign}[^<]*`, 'g');
  return (body) =>
    body.replace(parts, (part, outside) =>
      outside === undefined
        ? part.replace(kept, '<span class="kept">$&</span>')
        : part.replace(ADDRESS, '$&<wbr>'),
    );
}
