import type { DeskContext } from './context.ts';
import { WORDS } from './words.ts';

/** An address that says what was done. */
export function withDone(address: string, done: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}done=${done}`;
}

/** What was just done, in our own words; whatever else an address says is not repeated. */
export function doneIn(context: DeskContext): string | undefined {
  const done = context.req.query('done') ?? '';
  return Object.hasOwn(WORDS.done, done) ? WORDS.done[done] : undefined;
}
