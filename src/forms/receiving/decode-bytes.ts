import { isUtf8 } from 'node:buffer';

/**
 * The characters of Windows-1252 from 0x80 to 0x9f; the others are as in Latin-1. Each byte is a
 * character, so that none is lost. The decoder of Node 20 reads these as control characters.
 */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const CONTROLS = /[\x80-\x9f]/g;

/** Decodes bytes, given as Latin-1: as UTF-8, or as Windows-1252 if they are none. */
export function decodeBytes(bytes: string): string {
  const text = Buffer.from(bytes, 'latin1');
  return isUtf8(text) ? text.toString() : bytes.replace(CONTROLS, inWindows);
}

function inWindows(control: string): string {
  return WINDOWS[control.charCodeAt(0) - 0x80] ?? control;
}
