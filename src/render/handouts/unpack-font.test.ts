import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { expect, it } from 'vitest';
import { unpackFont } from './unpack-font.ts';

const packed = readFileSync('src/themes/fonts/fraunces-600.woff');

function outlines(bytes: Buffer): string[] {
  const font = create(bytes) as Font;
  return font.layout('Terms & fees: $95').glyphs.map(({ path }) => path.toSVG());
}

it('has the letters of the font that was packed', () => {
  expect(outlines(unpackFont(packed))).toEqual(outlines(packed));
});

it('has the length that the packed font tells, and sums that are right', () => {
  const font = unpackFont(packed);
  expect(font.length).toBe(packed.readUInt32BE(16));
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16) {
    const tag = font.toString('latin1', entry, entry + 4);
    const at = font.readUInt32BE(entry + 8);
    // The `head` table contains a checksum of the whole font.
    if (tag !== 'head')
      expect({ tag, sum: sumOf(font, at, font.readUInt32BE(entry + 12)) }).toEqual({
        tag,
        sum: font.readUInt32BE(entry + 4),
      });
  }
});

function sumOf(font: Buffer, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length; at += 4) sum = (sum + font.readUInt32BE(at)) >>> 0;
  return sum;
}
