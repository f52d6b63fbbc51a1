import { expect, it } from 'vitest';
import { sharedText, sharedTextWriter } from './shared-texts.ts';

it('gives each text back, long ones and those of other letters too', () => {
  const write = sharedTextWriter();
  const texts = ['', 'a', 'Grüße, 你好', 'x'.repeat(300_000), '€'.repeat(100_000), 'last'];
  const many = Array.from({ length: 200 }, (_, number) => `${number} `.repeat(1_000));
  const written = [...texts, ...many].map(write);
  expect(written.map(sharedText)).toEqual([...texts, ...many]);
});

it('is memory that other threads read without a copy', () => {
  const bytes = sharedTextWriter()('Owners');
  expect(bytes.buffer).toBeInstanceOf(SharedArrayBuffer);
  const { buffer } = structuredClone(bytes);
  new Uint8Array(buffer)[bytes.byteOffset] = 'o'.charCodeAt(0);
  expect(sharedText(bytes)).toBe('owners');
});
