import type { SiteFile } from '../compiler/read/site-folder.ts';
import type { Edit } from '../diagnostics/diagnostic.ts';
import { applyEdits } from './fix/patches.ts';

const MARK = [0xef, 0xbb, 0xbf];

/** A document with edits made; a byte order mark at its beginning stays, and is not counted. */
export function withEdits(document: SiteFile, edits: Edit[]): SiteFile {
  const marked = MARK.every((byte, index) => document.bytes[index] === byte);
  const text = applyEdits(textOf(document), edits);
  return { ...document, bytes: new TextEncoder().encode(marked ? `\ufeff${text}` : text) };
}

/** What a document says, without the mark. */
export function textOf({ bytes }: Pick<SiteFile, 'bytes'>): string {
  return new TextDecoder().decode(bytes);
}
