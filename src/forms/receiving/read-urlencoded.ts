import { decodeBytes } from './decode-bytes.ts';

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
  return decodeBytes(bytes);
}
