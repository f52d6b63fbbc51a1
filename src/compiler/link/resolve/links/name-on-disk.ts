import type { Lookup } from '../lookup.ts';

/**
 * Returns a file name as the folder spells it. Letters such as "ü" have two Unicode forms (NFC and
 * NFD) that look the same, and operating systems differ in which one they use.
 */
export function nameOnDisk(name: string, symbols: Lookup): string {
  if (!/[^\0-\x7f]/.test(name)) return name;
  const spellings = [name, name.normalize('NFC'), name.normalize('NFD')];
  return spellings.find((spelling) => symbols.file(spelling)) ?? name;
}
