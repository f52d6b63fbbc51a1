import { expect, it } from 'vitest';
import { newReceipt, normalizeReceipt } from './receipt.ts';

it('makes numbers without signs that look alike', () => {
  const receipts = Array.from({ length: 1000 }, newReceipt);
  for (const receipt of receipts)
    expect(receipt).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(receipts).size).toBe(1000);
});

it.each(['K7M2-9QXD', 'k7m29qxd', ' k7m2 9qxd '])('reads %s as people write it', (written) => {
  expect(normalizeReceipt(written)).toBe('K7M2-9QXD');
});
