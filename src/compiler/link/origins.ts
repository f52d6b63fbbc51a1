import type { Span } from '../../diagnostics/diagnostic.ts';
import type { LinkContext } from './context.ts';

/** Something that gets into the built site, and the stretch of a file that it was made of. */
export interface Place extends Span {
  /** `silent` is a link without words, `exempt` one that its page takes out of the check. */
  kind: 'link' | 'silent' | 'exempt' | 'image' | 'alt' | 'spot' | 'heading' | 'block';
  /** An address, a name behind `#`, the words of a heading, or the number of a block. */
  value: string;
}

/** A file, and what of it gets into the built site, in the order in which it was written. */
export interface Origin {
  file: string;
  places: Place[];
}

/** Where the built site comes from. */
export interface Origins {
  /** By path. */
  pages: Map<string, Origin>;
  /** The files that every page has something of. */
  shell: Origin[];
}

/** Keeps in mind where something was written. */
export function note(
  { places }: LinkContext,
  kind: Place['kind'],
  value: string,
  { start, end }: Span,
): void {
  places.push({ kind, value, start, end });
}
