import { cachedDataVersionTag } from 'node:v8';
import { expect, it } from 'vitest';
import { paint } from './paint.ts';

const signal = new AbortController().signal;

// The first test: a flag that a thread has set stays set.
it('leaves the flags of V8 as they were, which bytecode depends on', async () => {
  const before = cachedDataVersionTag();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  const pictures = Array.from({ length: 5 }, () => ({ draw: () => svg, keep: () => {} }));
  await paint(pictures, signal);
  expect(cachedDataVersionTag()).toBe(before);
});

it('gives each picture its own bytes, however many there are', async () => {
  const widths = Array.from({ length: 25 }, (_, index) => index + 1);
  const painted: number[] = [];
  const pictures = widths.map((width) => ({
    draw: () => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"/>`,
    keep: (png: Uint8Array) => {
      painted[width - 1] = Buffer.from(png).readUInt32BE(16);
    },
  }));
  await paint(pictures, signal);
  expect(painted).toEqual(widths);
});

it('says what a thread could not paint', async () => {
  const pictures = Array.from({ length: 25 }, () => ({ draw: () => 'no picture', keep: () => {} }));
  await expect(paint(pictures, signal)).rejects.toThrow('could not be painted: SVG data parsing');
});
