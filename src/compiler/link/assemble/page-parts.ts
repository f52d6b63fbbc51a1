import type { Page } from '../../../model/manifest/manifest.ts';
import type { ValueAt } from '../../parts.ts';
import type { Digest } from '../resolve/resolution.ts';

/** What a page consists of, apart from the blocks of its own document. Plain data. */
export interface PageParts {
  head: PageHead;
  /** The digest of its document's value. */
  digest: Digest;
  /** The names of the forms on the page. */
  forms: string[];
  /** Values from other documents, with their paths in the page's value. */
  placed: PlacedValue[];
}

/** A value from another document, and its hash: pages share a value, and hashing it is slow. */
export interface PlacedValue extends ValueAt {
  hash: string;
}

/** The metadata of a page, without its blocks. */
export type PageHead = Omit<Page, 'blocks' | 'forms' | 'anchored' | 'named' | 'hash'>;
