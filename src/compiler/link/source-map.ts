import type { Span } from '../../diagnostics/diagnostic.ts';

/** Something that gets into the built site, and the stretch of a file that it was made of. */
export interface Mapping extends Span {
  /** `silent` is a link without words, `exempt` one that its page takes out of the check. */
  kind: 'link' | 'silent' | 'exempt' | 'image' | 'alt' | 'anchor' | 'heading' | 'block';
  /** An address, a name behind `#`, the words of a heading, or the number of a block. */
  value: string;
}

/** A file, and what of it gets into the built site, in the order in which it was written. */
export interface FileMap {
  file: string;
  mappings: Mapping[];
}

/** Where the built site comes from. */
export interface SourceMap {
  /** By path. */
  pages: Map<string, FileMap>;
  /** The files that every page has something of. */
  layout: FileMap[];
}
