import type { Mapping } from '../../compiler/link/source-map.ts';
import type { BuiltFault } from '../../diagnostics/built-page.ts';
import type { BuiltCode } from '../../diagnostics/catalogue.ts';
import type { BuiltPage, InBlock } from './read-part.ts';

/** A page that was read, and its address. */
export interface SeenPage extends Pick<BuiltPage, 'links'> {
  path: string;
  ids: readonly string[];
}

/** What a fault is about, in terms of the files: the nth link of a block to `/team`. */
export interface FaultLocator extends InBlock {
  kinds: Mapping['kind'][];
  value: string;
  /** How many of the same stand before it in its block. */
  nth: number;
}

/** Something wrong with a built page, before it is known where that was written. */
export interface Fault {
  code: BuiltCode;
  severity?: 'warning';
  path: string;
  about: FaultLocator;
  fault: BuiltFault;
}

/** Gives subjects their numbers; each page needs a new one. */
export function subjects() {
  const counts = new Map<string, number>();
  return (kinds: Mapping['kind'][], { block }: InBlock, value: string): FaultLocator => {
    const key = `${block} ${kinds[0]} ${value}`;
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    return { kinds, block, value, nth };
  };
}
