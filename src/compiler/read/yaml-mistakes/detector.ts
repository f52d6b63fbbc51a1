import type { Scan, ScannedEntry } from '../scan/scan.ts';
import type { MaybeMistake } from './yaml-mistake.ts';

/** Checks one entry for a mistake that is valid YAML but never intended. */
export type Detector = (context: DetectorContext, entry: ScannedEntry) => MaybeMistake;

export interface DetectorContext {
  scan: Scan;
  /** Every anchor `&name` of the file, with possible false positives but no false negatives. */
  names: Set<string>;
  /** Every key of the file, except those in braces. */
  keys: Set<string>;
  /** Whether any value of the file is an alias `*name`. */
  hasAliases: boolean;
}
