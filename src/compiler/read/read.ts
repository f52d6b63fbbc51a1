import { YAMLException } from 'js-yaml';
import type { Diagnostic, Source } from '../../diagnostics/diagnostic.ts';
import { type DocumentKind, documentSchemas } from '../schemas.ts';
import { type MapNode, parseTree, StructureError } from '../tree.ts';
import { decode } from './decode.ts';
import type { SiteFile } from './site-folder.ts';
import { explainStructure, notAGroup } from './structure.ts';
import { explainReaderError, preflight } from './yaml-mistakes.ts';

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
  const mistake = preflight(source);
  if (mistake) return { diagnostic: mistake, source };
  try {
    const root = parseTree(source.text);
    if (root?.kind === 'map') return { document: { kind, name, source, root }, source };
    return { diagnostic: notAGroup(source, kind, root), source };
  } catch (error) {
    return { diagnostic: explain(source, kind, error), source };
  }
}

/** What js-yaml itself calls those mistakes that it leaves to whoever builds the values. */
const YAML_REASONS: Partial<Record<StructureError['reason'], string>> = {
  'duplicate-key': 'duplicated mapping key',
  'unknown-alias': 'unidentified alias',
};

function explain(source: Source, kind: DocumentKind, error: unknown): Diagnostic {
  const ownKeys = new Set(Object.keys(documentSchemas[kind].properties));
  if (error instanceof StructureError) {
    const reason = YAML_REASONS[error.reason];
    if (!reason) return explainStructure(source, error);
    return explainReaderError(source, { reason, position: error.span.start }, ownKeys);
  }
  if (error instanceof YAMLException) {
    const position = error.mark?.position ?? 0;
    return explainReaderError(source, { reason: error.reason, position }, ownKeys);
  }
  throw error;
}
