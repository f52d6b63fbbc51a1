import { expect, it } from 'vitest';
import { paint } from './paint.ts';

const signal = new AbortController().signal;

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
