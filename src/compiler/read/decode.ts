import { isUtf8 } from 'node:buffer';
import type { Diagnostic, Mistake, MistakeOf, Source, Span } from '../../diagnostics/diagnostic.ts';
import { errorAt } from '../diagnose.ts';
import { bracedIn } from '../fact-uses.ts';
import { lazyProperties } from '../lazily.ts';

/** The largest file of the site folder that is read, in bytes: 1 MB. */
export const MAX_BYTES = 1_048_576;

type DecodeMistake = Mistake & { span?: Span };

/**
 * Decodes strict UTF-8 and strips a byte order mark. On failure, `source` holds the text as far as
 * it can be decoded, so that the diagnostic's span can be shown.
 */
export function decode(
  bytes: Uint8Array,
  file: string,
): { source: Source } | { diagnostic: Diagnostic; source: Source } {
  const refused = tooBig(bytes) ?? otherKind(bytes) ?? utf16(bytes);
  if (refused) return refuse(file, '', refused);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).replace(/^\ufeff/, '');
  const wrong = badByte(bytes, text) ?? zeroByte(text);
  if (wrong) return refuse(file, text, wrong);
  return { source: withBraced({ file, text }, { braced: () => new Set(bracedIn(text)) }) };
}

const withBraced = lazyProperties('braced');

function refuse(
  file: string,
  text: string,
  { span = { start: 0, end: 0 }, ...mistake }: DecodeMistake,
) {
  return { diagnostic: errorAt(file, span, mistake), source: { file, text } };
}

function tooBig({ length }: Uint8Array): DecodeMistake | undefined {
  if (length <= MAX_BYTES) return undefined;
  return { code: 'file-too-big', params: { bytes: length, max: MAX_BYTES } };
}

/** A kind of file that is not text. */
export type OtherKind = MistakeOf<'misnamed-download'>['params']['actualKind'];

/** The first bytes (magic numbers) of files that are not text. */
const BEGINNINGS: [start: string, is: OtherKind][] = [
  ['\x89PNG', 'png'],
  ['\xff\xd8\xff', 'jpeg'],
  ['GIF8', 'gif'],
  ['%PDF-', 'pdf'],
  ['PK\x03\x04', 'zip'],
  ['\xd0\xcf\x11\xe0', 'office'],
  ['<!DOCTYP', 'html'],
  ['<!doctyp', 'html'],
  ['<html', 'html'],
  ['{\\rtf', 'rtf'],
];

/** Returns the kind of file that begins with some bytes, of those that are not text. */
export function kindByBeginning(bytes: Uint8Array): OtherKind | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  return BEGINNINGS.find(([sign]) => start.startsWith(sign))?.[1];
}

function otherKind(bytes: Uint8Array): DecodeMistake | undefined {
  const is = kindByBeginning(bytes);
  return is && { code: 'not-text', params: { is } };
}

/** Detects UTF-16 by its byte order mark, or by every other of the first bytes being zero. */
function utf16(bytes: Uint8Array): DecodeMistake | undefined {
  const marked =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (!marked && !isZeroed(bytes, 0) && !isZeroed(bytes, 1)) return undefined;
  return { code: 'not-utf8', params: { is: 'utf-16' } };
}

function isZeroed(bytes: Uint8Array, parity: number): boolean {
  const start = bytes.subarray(0, 64);
  return start.length > 3 && start.every((byte, index) => (byte === 0) === (index % 2 === parity));
}

/** Finds the first invalid UTF-8 sequence; `text` has U+FFFD there. */
function badByte(bytes: Uint8Array, text: string): DecodeMistake | undefined {
  if (isUtf8(bytes)) return undefined;
  const { start, byte } = findBadByte(bytes, text);
  const code = bytes[byte] ?? 0;
  const likely = OLD_CHARACTERS[code - 0x80] ?? String.fromCodePoint(code);
  const known = /[\p{L}\p{P}\p{S}]/u.test(likely);
  const params = { is: 'older', likely: known ? likely : undefined } as const;
  return { code: 'not-utf8', params, span: { start, end: start + 1 } };
}

/**
 * The characters of Windows-1252 at 0x80 to 0x9f, where Latin-1 has no printable ones. Node 20
 * decodes the one as if it were the other.
 */
const OLD_CHARACTERS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Returns the offsets of the first invalid byte, in the text and in the file. */
function findBadByte(bytes: Uint8Array, text: string): { start: number; byte: number } {
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  let byte = marked ? 3 : 0;
  let start = 0;
  for (const { index } of text.matchAll(/\ufffd/g)) {
    byte += Buffer.byteLength(text.slice(start, index));
    start = index;
    const isReplacement =
      bytes[byte] === 0xef && bytes[byte + 1] === 0xbf && bytes[byte + 2] === 0xbd;
    if (!isReplacement) break;
  }
  return { start, byte };
}

function zeroByte(text: string): DecodeMistake | undefined {
  const start = text.indexOf('\0');
  if (start < 0) return undefined;
  return { code: 'not-text', params: { is: 'zero-byte' }, span: { start, end: start + 1 } };
}
