/** Unicode's pictures for control characters: ␛ for escape. */
const PICTURES = 0x2400;
const DELETE = 0x7f;
const PICTURE_OF_DELETE = '\u2421';

/** Invisible characters: terminal controls, and changes of writing direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Joiners are part of scripts and emoji, and harmless. */
const HARMLESS = /[\n\t\u200C\u200D]/;

/**
 * Makes a text safe for a terminal or a table: control characters, such as colours and cursor
 * movements, and direction marks become visible. Line breaks and tabs stay.
 */
export function visible(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(UNSEEN, visibleSign);
}

/** The same on one line. */
export function visibleLine(text: string): string {
  return visible(text).replace(/[\n\t]/g, ' ');
}

/**
 * JSON that is safe for a terminal: control characters are escaped, so that programs lose nothing.
 */
export function escapedJson(value: unknown, indent?: number): string {
  return escapeUnseen(JSON.stringify(value, null, indent));
}

/** The same for existing JSON. */
export function escapeUnseen(json: string): string {
  return json.replace(UNSEEN, (sign) => (HARMLESS.test(sign) ? sign : unicodeEscapes(sign)));
}

function unicodeEscapes(sign: string): string {
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
