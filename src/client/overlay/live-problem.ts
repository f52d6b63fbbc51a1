/** A mistake as the page shows it: with the lines of `check`, and the file to open. */
export interface LiveProblem {
  /** Relative to the folder that holds the site folder; empty if no file is to blame. */
  file: string;
  /** Absolute path of the file. */
  path: string;
  /** Lines and columns count from 1. */
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  severity: 'error' | 'warning';
  /** One of the checker's, or what kept the site from being compiled or rendered at all. */
  code: string;
  message: string;
  hint: string;
  /** How many places are wrong in the same way, this one among them. */
  places: number;
  /** The author's line and the carets below it. */
  excerpt: string[];
}

/** What a page shows of the site. */
export interface Shown {
  /** Which state of the site it is; they are counted from the start of the server. */
  version: number;
  problems: LiveProblem[];
}

/** The message by which open pages are told of a `LiveUpdate`. */
export const CHANGED = 'signpost:changed';

/** What open pages are told of a saved file, and each when it begins to listen. */
export interface LiveUpdate extends Shown {
  /** Whether they show it already: then they are not loaded anew. */
  isShown: boolean;
}

/** An error that stands in no file. */
export function problemNowhere(
  words: Pick<LiveProblem, 'code' | 'message' | 'hint'>,
  places = 1,
): LiveProblem {
  const place = { file: '', path: '', line: 1, column: 1, endLine: 1, endColumn: 1, excerpt: [] };
  return { ...place, ...words, severity: 'error', places };
}
