import type { Code } from './codes.ts';

/** A stretch of a file: offsets in UTF-16 units, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** A stretch of a file, and the text that takes its place. */
export interface Edit extends Span {
  text: string;
}

export type Severity = 'error' | 'warning';

/** A mistake in what an author wrote. Errors stop the build, warnings do not. */
export interface Diagnostic {
  code: Code;
  severity: Severity;
  /** The file, relative to the folder that holds the site folder. */
  file: string;
  /** The offending stretch. Without it, the file as a whole is meant. */
  span?: Span;
  /** What is wrong: one sentence in the author's words. */
  message: string;
  /** What to type instead; may have several lines. */
  hint: string;
  /** The edits that put it right, where there is no doubt what was meant. */
  fix?: Edit[] | undefined;
}

/** What a message says, before it has a place. */
export type Words = Pick<Diagnostic, 'code' | 'message' | 'hint' | 'fix'>;

/** A file as the author wrote it, with the byte order mark taken off. */
export interface Source {
  /** Relative to the folder that holds the site folder: `site/pages/home.yaml`. */
  file: string;
  text: string;
}
