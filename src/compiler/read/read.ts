import type { Diagnostic, Source } from '../../diagnostics/diagnostic.ts';
import { ParseError } from '../parse-error.ts';
import { type DocumentKind, keysOf } from '../schemas.ts';
import { type MapNode, parseTree } from '../tree.ts';
import { decode } from './decode.ts';
import type { SiteFile } from './site-folder.ts';
import { explainNotAGroup, explainParseError, preflight } from './yaml-mistakes.ts';

/** A file that is well-formed: its values with their places. */
export interface ReadDocument {
  kind: DocumentKind;
  name: string;
  source: Source;
  root: MapNode;
}

/** A document, or what kept it from being one. `source` is there where it could be decoded. */
export type ReadResult =
  | { document: ReadDocument; diagnostic?: never; source: Source }
  | { diagnostic: Diagnostic; document?: never; source: Source };

/** Bytes to values with places. One mistake makes one diagnostic. */
export function read({ kind, name, file, bytes }: SiteFile): ReadResult {
  const decoded = decode(bytes, file);
  if ('diagnostic' in decoded) return decoded;
  const { source } = decoded;
  const early = preflight(source, kind);
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
