import type { Words } from '../../diagnostics/diagnostic.ts';

/** What is wrong with an address. */
export interface Slip extends Words {
  /** The address that was surely meant, to be put in its place. */
  meant?: string | undefined;
}
