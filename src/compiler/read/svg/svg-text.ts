import { gunzipSync } from 'node:zlib';

/** The maximum unpacked size in bytes: many times that of the largest real drawing. */
const MAX_UNPACKED = 20_000_000;

/**
 * Single-byte encodings that extend ASCII, as older programs declare them. In others, a byte that
 * looks like a quote to us may be half a character to a browser.
 */
const SINGLE_BYTE = /^(us-ascii|ascii|latin1|iso-8859-\d{1,2}|windows-125\d)$/;

const BYTE_ORDER_MARKS: [mark: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Decodes an SVG as browsers do, unpacking SVGZ; undefined if its encoding is not supported. */
export function svgText(bytes: Uint8Array): string | undefined {
  try {
    const plain = isPacked(bytes) ? gunzipSync(bytes, { maxOutputLength: MAX_UNPACKED }) : bytes;
    const text = new TextDecoder(encodingOf(plain), { fatal: true }).decode(plain);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

function isPacked([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b;
}

/**
 * A byte order mark takes precedence over the declared encoding.
 *
 * @throws if the encoding is not supported.
 */
function encodingOf(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[1];
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, declared = 'utf-8'] =
    /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/i.exec(start) ?? [];
  const encoding = declared.toLowerCase();
  if (encoding === 'utf-8' || SINGLE_BYTE.test(encoding)) return encoding;
  throw new RangeError(`${encoding} is not read.`);
}
