import type { Diagnostic, Source } from '../../diagnostics/diagnostic.ts';
import { ParseError } from '../parse-error.ts';
import { type DocumentKind, keysOf } from '../schemas.ts';
import { type MapNode, parseTree } from '../tree.ts';
import { decode } from './decode.ts';
import type { SiteFile } from './site-folder/folder.ts';
import { explainNotAGroup, explainParseError, preflight } from './yaml-mistakes.ts';

/** A well-formed file: its AST with source spans. */
export interface ReadDocument {
  kind: DocumentKind;
  /** Path below the folder of its kind, without extension: `blog/my-article` for a page. */
  name: string;
  source: Source;
  root: MapNode;
}

/**
 * A parsed document, or the diagnostic that says why there is none. `source` is always set; its
 * text is empty if nothing could be decoded.
 */
type ReadResult =
  | { document: ReadDocument; diagnostic?: never; source: Source }
  | { diagnostic: Diagnostic; document?: never; source: Source };

/** Parses bytes into an AST with source spans. At most one diagnostic per file. */
export function read({ kind, name, file, bytes }: SiteFile): ReadResult {
  const decoded = decode(bytes, file);
  if ('diagnostic' in decoded) return decoded;
  const { source } = decoded;
  const early = preflight(source);
  if (early) return { diagnostic: early, source };
  try {
    const root = parseTree(source.text);
    if (root?.kind === 'map') return { document: { kind, name, source, root }, source };
    return { diagnostic: explainNotAGroup(source, kind, root), source };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return { diagnostic: explainParseError(source, error, keysOf(kind)), source };
  }
}
