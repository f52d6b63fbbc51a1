import type { Span } from '../../diagnostics/diagnostic.ts';

/** Something that is part of the built site, with the source span that it comes from. */
export interface Mapping extends Span {
  /** `silent` is a link without text, `exempt` one that its page exempts from the link check. */
  kind: 'link' | 'silent' | 'exempt' | 'image' | 'alt' | 'anchor' | 'heading' | 'block';
  /** An address, an anchor name, the text of a heading, or the index of a block. */
  value: string;
}

/** The mappings of one file, in source order. */
export interface FileMap {
  file: string;
  mappings: Mapping[];
}

/** Maps the built site to its source files. */
export interface SourceMap {
  /** By path. */
  pages: Map<string, FileMap>;
  /** The files that contribute to every page. */
  layout: FileMap[];
}
