import type { DeskContext } from './context.ts';
import { WORDS } from './words.ts';

/** An address that carries a message about what was done. */
export function withFlash(address: string, done: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}done=${done}`;
}

/** The message in an address, if it is one of ours; anything else is ignored. */
export function flashIn(context: DeskContext): string | undefined {
  const done = context.req.query('done') ?? '';
  return Object.hasOwn(WORDS.done, done) ? WORDS.done[done] : undefined;
}
