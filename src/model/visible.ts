/** Pictures that Unicode has for the signs by which terminals are controlled: ␛ for escape. */
const PICTURES = 0x2400;
const DELETE = 0x7f;
const PICTURE_OF_DELETE = '\u2421';

/** Signs that nobody sees: what terminals obey, and what turns the direction of writing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Joiners make one sign of several, in scripts and in emoji, and do nothing else. */
const HARMLESS = /[\n\t\u200C\u200D]/;

/**
 * Somebody's words for a terminal or a table. What programs obey is made visible: colours, titles,
 * moves of the cursor, and marks that turn the direction of writing. Line breaks and tabs stay.
 */
export function visible(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(UNSEEN, visibleSign);
}

/** The same on one line. */
export function visibleLine(text: string): string {
  return visible(text).replace(/[\n\t]/g, ' ');
}

/**
 * A value as JSON that can be looked at: what a terminal would obey is written by its number, so
 * that nothing is lost to programs.
 */
export function escapedJson(value: unknown, indent?: number): string {
  return escapeUnseen(JSON.stringify(value, null, indent));
}

/** The same for JSON that is written already. */
export function escapeUnseen(json: string): string {
  return json.replace(UNSEEN, (sign) => (HARMLESS.test(sign) ? sign : inNumbers(sign)));
}

function inNumbers(sign: string): string {
  return [...Array(sign.length).keys()]
    .map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`)
    .join('');
}

function visibleSign(sign: string): string {
  if (HARMLESS.test(sign)) return sign;
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(PICTURES + code);
  if (code === DELETE) return PICTURE_OF_DELETE;
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}
