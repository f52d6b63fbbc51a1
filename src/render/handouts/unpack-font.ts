import { inflateSync } from 'node:zlib';

// Both formats start with a header and a table directory; lengths are in bytes.
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const OPENTYPE_HEADER = 12;
const OPENTYPE_ENTRY = 16;

/** Unpacks a WOFF font to the OpenType font that it contains, see https://www.w3.org/TR/WOFF/. */
export function unpackFont(woff: Buffer): Buffer {
  const tables = tablesOf(woff);
  const parts = [headerOf(woff.subarray(4, 8), tables.length)];
  let at = OPENTYPE_HEADER + OPENTYPE_ENTRY * tables.length;
  for (const { tag, checksum, content } of tables) {
    parts.push(tag, checksum, uint32(at), uint32(content.length));
    at += content.length + paddingAfter(content);
  }
  for (const { content } of tables) parts.push(content, Buffer.alloc(paddingAfter(content)));
  return Buffer.concat(parts);
}

/** Returns the tables of a font, uncompressed. */
function tablesOf(woff: Buffer) {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = woff.subarray(WOFF_HEADER + index * WOFF_ENTRY);
    const offset = entry.readUInt32BE(4);
    const packed = woff.subarray(offset, offset + entry.readUInt32BE(8));
    // Tables that would grow are stored uncompressed.
    const content = packed.length < entry.readUInt32BE(12) ? inflateSync(packed) : packed;
    return { tag: entry.subarray(0, 4), checksum: entry.subarray(16, 20), content };
  });
}

/** Returns an OpenType header, with the fields that speed up binary search in the directory. */
function headerOf(flavor: Buffer, count: number): Buffer {
  const power = Math.floor(Math.log2(count));
  const searchRange = OPENTYPE_ENTRY * 2 ** power;
  const header = Buffer.alloc(OPENTYPE_HEADER);
  flavor.copy(header);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(searchRange, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(OPENTYPE_ENTRY * count - searchRange, 10);
  return header;
}

/** Tables are aligned to four bytes. */
function paddingAfter(content: Buffer): number {
  return -content.length & 3;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
