import type { DeskContext } from './context.ts';
import { WORDS } from './words.ts';

/** An address that says what was done. */
export function withFlash(address: string, done: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}done=${done}`;
}

/** What was just done, in our own words; whatever else an address says is not repeated. */
export function flashIn(context: DeskContext): string | undefined {
  const done = context.req.query('done') ?? '';
  return Object.hasOwn(WORDS.done, done) ? WORDS.done[done] : undefined;
}
