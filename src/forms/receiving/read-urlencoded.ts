import { isUtf8 } from 'node:buffer';

/**
 * The characters of Windows-1252 from 0x80 to 0x9f; the others are as in Latin-1. Each byte is a
 * character, so that none is lost. The decoder of Node 20 reads these as control characters.
 */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const CONTROLS = /[\x80-\x9f]/g;

const REPLACEMENT = '\ufffd';

/**
 * Parses urlencoded data as the URL standard does, except that names and values that are not UTF-8
 * are read as Windows-1252.
 */
export function readUrlencoded(body: string): [name: string, value: string][] {
  const entries = [...new URLSearchParams(body)];
  const isUnicode = !entries.some((entry) => entry.join('').includes(REPLACEMENT));
  return isUnicode ? entries : body.split('&').filter(Boolean).map(entryOf);
}

function entryOf(encoded: string): [name: string, value: string] {
  const end = encoded.indexOf('=');
  if (end === -1) return [decoded(encoded), ''];
  return [decoded(encoded.slice(0, end)), decoded(encoded.slice(end + 1))];
}

function decoded(encoded: string): string {
  const escaped = Buffer.from(encoded.replaceAll('+', ' ')).toString('latin1');
  const bytes = escaped.replace(/%([\da-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const text = Buffer.from(bytes, 'latin1');
  return isUtf8(text) ? text.toString() : bytes.replace(CONTROLS, inWindows);
}

function inWindows(control: string): string {
  return WINDOWS[control.charCodeAt(0) - 0x80] ?? control;
}
