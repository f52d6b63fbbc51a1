import type { Source } from '../../diagnostics/diagnostic.ts';
import type { PageTimes } from '../../model/schedule.ts';
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
  /** Left out where all pages are there always. */
  timed?: Timed;
}

/** What depends on the day. */
export interface Timed {
  /** The pages that are not there always. */
  pages: PageTimes[];
  /** The pages that are left out of the documents: visitors do not see them now. */
  hidden: CheckedDocument[];
  /** In milliseconds since 1970. */
  now: number;
}
