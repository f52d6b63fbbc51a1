import type { Source } from '../../diagnostics/diagnostic.ts';
import type { CheckedDocument } from '../check/check.ts';
import type { Assets, LostFile } from '../read/site-folder.ts';
import type { DocumentKind } from '../schemas.ts';

/** A file that an earlier stage stopped: its place in the site is known, its content not. */
export interface UnreadDocument {
  kind: DocumentKind;
  name: string;
  source: Source;
}

/** What the linker takes: the checked documents, and the rest so as not to blame links to it. */
export interface LinkInput {
  documents: CheckedDocument[];
  unread: UnreadDocument[];
  lost: LostFile[];
  assets: Assets;
}
