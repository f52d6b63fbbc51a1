/** An error as the overlay shows it: with the excerpt of `check`, and the file to open. */
export interface LiveProblem {
  /** Relative to the parent of the site folder; empty if the error is not in a file. */
  file: string;
  /** Absolute path of the file. */
  path: string;
  /** Lines and columns are 1-based. */
  line: number;
  column: number;
  severity: 'error' | 'warning';
  /** A code of the checker, or one for a site that could not be compiled or rendered. */
  code: string;
  message: string;
  hint: string;
  /** The number of places with the same error, including this one. */
  places: number;
  /** The source line and the carets below it. */
  excerpt: string[];
}

/** The state of the site that a page shows. */
export interface ShownState {
  /** Increases with each state, counted from the start of the server. */
  version: number;
  problems: LiveProblem[];
}

/** The name of the message that sends a `LiveUpdate` to open pages. */
export const CHANGED = 'signpost:changed';

/** Sent to open pages after a save, and to each page when it connects. */
export interface LiveUpdate extends ShownState {
  /** Whether the pages already show the change and need no reload. */
  isShown: boolean;
}

/** Creates an error that is not in a file. */
export function problemNowhere(
  words: Pick<LiveProblem, 'code' | 'message' | 'hint'>,
  places = 1,
): LiveProblem {
  const place = { file: '', path: '', line: 1, column: 1, excerpt: [] };
  return { ...place, ...words, severity: 'error', places };
}
