import { escapeHtml } from '../model/escape-html.ts';

/** The longest fact that stays on one line, in characters: half a line of a small phone. */
const LONGEST = 20;

/** Only a figure of several parts can be torn apart: `24-48 hours`, `(030) 23 12 50`. */
const FIGURE = /^(?=.*\d)(?=.*[\s-])[^/\n]*$/;

/** Tags, and the texts in which a part must not be wrapped: links, buttons, drawings, scripts. */
const OUTSIDE = /<(a|button|svg|script|style|noscript|textarea|select)\b[\s\S]*?<\/\1>|<[^>]*>/;

/**
 * A function that keeps short facts with a figure in them on one line, wherever the text
 * of a page shows them. The words stay as they are, for readers, search and the clipboard.
 */
export function keepTogether(facts: Record<string, string>): (body: string) => string {
  const short = Object.values(facts).filter((fact) => fact.length <= LONGEST && FIGURE.test(fact));
  if (short.length === 0) return (body) => body;
  const words = short.sort((a, b) => b.length - a.length).map(escapeHtml);
  const parts = new RegExp(
    `${OUTSIDE.source}|(?<![\\w$])(?<kept>${words.map(literally).join('|')})(?!\\w)`,
    'g',
  );
  const wrap = (whole: string, _tag: string | undefined, kept?: string) =>
    kept ? `<span class="kept">${kept}</span>` : whole;
  return (body) => (words.some((word) => body.includes(word)) ? body.replace(parts, wrap) : body);
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
