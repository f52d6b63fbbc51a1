import { escapeHtml } from '../model/escape-html.ts';
import { escapeRegex } from '../model/escape-regex.ts';

/** The longest fact that stays on one line, in characters: half a line of a small phone. */
const LONGEST = 20;

/** Only a figure of several parts can be torn apart: `24-48 hours`, `(030) 23 12 50`. */
const FIGURE = /^(?=.*\d)(?=.*[\s-])[^/\n]*$/;

/** From figure to figure, which would break behind the dash: `24–48`, `$1,200–1,500`, `9 AM–5 PM`. */
const RANGE = /[$€]?\d[\d.,:]*(?:\s?[AP]M)?–[$€]?\d+(?:[.,:]\d+)*(?:\u00a0[AP]M)?/;

/** Tags, and the texts in which a part must not be wrapped: links, buttons, drawings, scripts. */
const OUTSIDE = /<(a|button|svg|script|style|noscript|textarea|select)\b[\s\S]*?<\/\1>|<[^>]*>/;

/**
 * A function that keeps ranges, and short facts with a figure in them, on one line, wherever the
 * text of a page shows them. The words stay as they are, for readers, search and the clipboard.
 */
export function noBreak(facts: Record<string, string>): (body: string) => string {
  const short = Object.values(facts).filter((fact) => fact.length <= LONGEST && FIGURE.test(fact));
  const words = short.sort((a, b) => b.length - a.length).map(escapeHtml);
  const kept = [...words.map(escapeRegex), RANGE.source].join('|');
  const parts = new RegExp(`${OUTSIDE.source}|(?<![\\w$])(?<kept>${kept})(?!\\w)`, 'g');
  const wrap = (whole: string, _tag: string | undefined, kept?: string) =>
    kept ? `<span class="kept">${kept}</span>` : whole;
  const hasAny = (body: string) => RANGE.test(body) || words.some((word) => body.includes(word));
  return (body) => (hasAny(body) ? body.replace(parts, wrap) : body);
}
