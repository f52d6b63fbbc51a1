import type { PageTimes } from '../../model/manifest/schedule.ts';
import type { CheckedDocument } from '../check/check.ts';
import type { ReadDocument } from '../read/read.ts';
import type { Assets, SkippedFile } from '../read/site-folder/folder.ts';

/** A file rejected by an earlier stage: its place in the site is known, its content is not. */
export type RejectedDocument = Omit<ReadDocument, 'root'>;

/** The linker's input: the checked documents, and the rest so that links to it are not reported. */
export interface LinkInput {
  documents: CheckedDocument[];
  rejected: RejectedDocument[];
  skipped: SkippedFile[];
  assets: Assets;
  timed: Timed;
}

/** What depends on the current date. */
export interface Timed {
  pages: PageTimes[];
  /** The pages that visitors do not see now; `documents` does not contain them. */
  hidden: CheckedDocument[];
  /** In milliseconds since 1970. */
  now: number;
}
