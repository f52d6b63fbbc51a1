import type { Mapping } from '../../compiler/link/source-map.ts';
import type { BuiltFault } from '../../diagnostics/built-page.ts';
import type { BuiltCode } from '../../diagnostics/catalogue.ts';
import type { BuiltPage, InBlock, Link } from './read-part.ts';

/** The notes of the audit about a page: faults found in the page alone, and its links and ids. */
export interface AuditNotes extends Pick<BuiltPage, 'links' | 'pictures' | 'loads'> {
  path: string;
  /** Where its links lead, each once: usually all that there is to know of them. */
  targets: readonly string[];
  ids: readonly string[];
  faults: Fault[];
}

/** Returns the targets of links, each once. */
export function targetsOf(links: Link[]): string[] {
  return [...new Set(links.map(({ href }) => href))];
}

/** The subject of a fault in terms of the source files: the nth link of a block to `/team`. */
export interface FaultLocator extends InBlock {
  kinds: Mapping['kind'][];
  value: string;
  /** Number of equal ones before it in its block. */
  nth: number;
}

/** A fault of a built page that is not yet mapped to a source position. */
export interface Fault {
  code: BuiltCode;
  severity?: 'warning';
  path: string;
  about: FaultLocator;
  fault: BuiltFault;
}

/** Returns a function that numbers fault subjects; each page needs a new one. */
export function subjects() {
  const counts = new Map<string, number>();
  return (kinds: Mapping['kind'][], { block }: InBlock, value: string): FaultLocator => {
    const key = `${block} ${kinds[0]} ${value}`;
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    return { kinds, block, value, nth };
  };
}
