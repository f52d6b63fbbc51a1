import { randomInt } from 'node:crypto';

/** Without 0 O, 1 I L and U, which are taken for one another when read out or written down. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 30^8: among a million leads, the next number is taken once in 650,000 times, and is refused. */
const LENGTH = 8;

/** A number by which people speak of a lead: `K7M2-9QXD`. It tells nothing about the lead. */
export function newReceipt(): string {
  let rest = randomInt(SIGNS.length ** LENGTH);
  let signs = '';
  while (signs.length < LENGTH) {
    signs += SIGNS[rest % SIGNS.length];
    rest = Math.floor(rest / SIGNS.length);
  }
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}

/** A receipt number however a person wrote it: `k7m2 9qxd` is `K7M2-9QXD`. */
export function asReceipt(written: string): string {
  const signs = written.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}
