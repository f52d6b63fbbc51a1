import type { Diagnostic, Mistake, Source, Span, Words } from '../../diagnostics/diagnostic.ts';

/** Largest file of the site folder that is read, in bytes: 1 MB. */
export const MAX_BYTES = 1_048_576;

type Slip = (Mistake | Words) & { span?: Span };

/**
 * Bytes to text: strict UTF-8, a byte order mark taken off. Where that fails the source holds
 * what can be read of the file, so that the diagnostic's place can be shown.
 */
export function decode(
  bytes: Uint8Array,
  file: string,
): { source: Source } | { diagnostic: Diagnostic; source: Source } {
  const slip = tooBig(bytes) ?? otherKind(bytes) ?? utf16(bytes);
  if (slip) return refuse(file, '', slip);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).replace(/^\ufeff/, '');
  const wrong = badByte(bytes, text) ?? zeroByte(text);
  return wrong ? refuse(file, text, wrong) : { source: { file, text } };
}

function refuse(file: string, text: string, { span = { start: 0, end: 0 }, ...words }: Slip) {
  const diagnostic: Diagnostic = { ...words, severity: 'error', file, span };
  return { diagnostic, source: { file, text } };
}

function tooBig({ length }: Uint8Array): Slip | undefined {
  if (length <= MAX_BYTES) return undefined;
  return {
    code: 'file-too-big',
    params: { bytes: length, most: MAX_BYTES },
  };
}

/** How files that are no text begin, and what they are to their owner. */
const KINDS: [start: string, what: string, hint: string][] = [
  ['\x89PNG', 'a picture (PNG)', 'Move it to site/images.'],
  ['\xff\xd8\xff', 'a picture (JPEG)', 'Move it to site/images.'],
  ['GIF8', 'a picture (GIF)', 'Move it to site/images.'],
  ['%PDF-', 'a PDF', 'Move it to site/files.'],
  ['PK\x03\x04', 'a Word, Excel or zip file', 'Copy its text into a plain text file.'],
  ['\xd0\xcf\x11\xe0', 'a Word or Excel file', 'Copy its text into a plain text file.'],
  ['<!DOCTYP', 'a web page (HTML)', 'Copy its text into a plain text file.'],
  ['<!doctyp', 'a web page (HTML)', 'Copy its text into a plain text file.'],
  ['<html', 'a web page (HTML)', 'Copy its text into a plain text file.'],
  [
    '{\\rtf',
    'a rich text document (RTF)',
    'Save it as plain text: in TextEdit, Format, Make Plain Text.',
  ],
];

function otherKind(bytes: Uint8Array): Slip | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const kind = KINDS.find(([sign]) => start.startsWith(sign));
  if (!kind) return undefined;
  return {
    code: 'not-text',
    message: `This file is ${kind[1]}, whatever its name says; Signpost reads plain text.`,
    hint: kind[2],
  };
}

const SAVE_AS_UTF8 =
  'Save it again as UTF-8: in Notepad, choose File, Save as, then UTF-8 under Encoding.';

/** With its mark, or without one when every other byte of the start is zero. */
function utf16(bytes: Uint8Array): Slip | undefined {
  const marked =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (!marked && !isZeroed(bytes, 0) && !isZeroed(bytes, 1)) return undefined;
  return {
    code: 'not-utf8',
    message: 'This file is saved as UTF-16; Signpost reads UTF-8.',
    hint: SAVE_AS_UTF8,
  };
}

function isZeroed(bytes: Uint8Array, parity: number): boolean {
  const start = bytes.subarray(0, 64);
  return start.length > 3 && start.every((byte, index) => (byte === 0) === (index % 2 === parity));
}

/** The first character that is not UTF-8; `text` has U+FFFD in its place. */
function badByte(bytes: Uint8Array, text: string): Slip | undefined {
  if (isUtf8(bytes)) return undefined;
  const { start, byte } = findBadByte(bytes, text);
  const likely = oldCharacter(bytes[byte] ?? 0);
  const known = /[\p{L}\p{P}\p{S}]/u.test(likely);
  return {
    code: 'not-utf8',
    message: `The character here is not saved as UTF-8${known ? `; it is probably "${likely}"` : ''}.`,
    hint: `${SAVE_AS_UTF8}${known ? ` Then look whether the "${likely}" is still right.` : ''}`,
    span: { start, end: start + 1 },
  };
}

/** What Windows writes at the codes 0x80 to 0x9f, where Latin-1 has no letters. */
const OLD_CHARACTERS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** The character that a byte stood for before UTF-8, in Western Europe and America. */
function oldCharacter(byte: number): string {
  return OLD_CHARACTERS[byte - 0x80] ?? String.fromCodePoint(byte);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Where the first bad byte is, in the text and in the file. */
function findBadByte(bytes: Uint8Array, text: string): { start: number; byte: number } {
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  let byte = marked ? 3 : 0;
  let start = 0;
  for (const character of text) {
    if (character === '\ufffd' && !isReplacement(bytes, byte)) break;
    start += character.length;
    byte += byteLength(character);
  }
  return { start, byte };
}

function isReplacement(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd;
}

function byteLength(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

function zeroByte(text: string): Slip | undefined {
  const start = text.indexOf('\0');
  if (start < 0) return undefined;
  return {
    code: 'not-text',
    message: 'There is a zero byte here, which plain text never has.',
    hint: 'Save the file again as plain text. If it is a picture or a document, move it to site/images or site/files.',
    span: { start, end: start + 1 },
  };
}
