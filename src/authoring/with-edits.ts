import { applyEdits } from '../compiler/edits.ts';
import type { SiteFile, SiteFolder } from '../compiler/read/site-folder/folder.ts';
import type { Edit } from '../diagnostics/diagnostic.ts';

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** Applies edits to a document. A byte order mark is kept and does not count in offsets. */
export function withEdits(document: SiteFile, edits: Edit[]): SiteFile {
  const marked = BYTE_ORDER_MARK.every((byte, index) => document.bytes[index] === byte);
  const text = applyEdits(decodedText(document), edits);
  return { ...document, bytes: new TextEncoder().encode(marked ? `\ufeff${text}` : text) };
}

/** Returns the text of a document without a byte order mark. */
export function decodedText({ bytes }: Pick<SiteFile, 'bytes'>): string {
  return new TextDecoder().decode(bytes);
}
export function editFolder(folder: SiteFolder, edits: ReadonlyMap<string, Edit[]>): SiteFolder {
  const documents = folder.documents.map((document) => {
    const own = edits.get(document.file);
    return own ? withEdits(document, own) : document;
  });
  return { ...folder, documents };
}
