import { randomInt } from 'node:crypto';

/** Without 0, O, 1, I, L and U, which are confused when read aloud or written by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 30^8 values: with a million leads, one new number in 650,000 is taken, and refused. */
const LENGTH = 8;

/** Returns a random receipt number, such as `K7M2-9QXD`. It tells nothing about the lead. */
export function newReceipt(): string {
  let rest = randomInt(ALPHABET.length ** LENGTH);
  let signs = '';
  while (signs.length < LENGTH) {
    signs += ALPHABET[rest % ALPHABET.length];
    rest = Math.floor(rest / ALPHABET.length);
  }
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}

/** Normalizes a typed receipt number: `k7m2 9qxd` becomes `K7M2-9QXD`. */
export function normalizeReceipt(typed: string): string {
  const signs = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}
