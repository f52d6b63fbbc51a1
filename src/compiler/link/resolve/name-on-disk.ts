import type { Lookup } from './lookup.ts';

/**
 * The name of a file as its folder has it. Letters such as "ü" are written in two ways that look
 * the same, as one sign or as two, and computers differ in which they take.
 */
export function nameOnDisk(name: string, symbols: Lookup): string {
  if (!/[^\0-\x7f]/.test(name)) return name;
  const spellings = [name, name.normalize('NFC'), name.normalize('NFD')];
  return spellings.find((spelling) => symbols.file(spelling)) ?? name;
}
