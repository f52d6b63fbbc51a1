import type { Scan, ScannedEntry } from '../scan/scan.ts';
import type { YamlMistake } from './yaml-mistake.ts';

/** Looks at one entry for what YAML accepts, but nobody who writes a page means. */
export type Detector = (context: DetectorContext, entry: ScannedEntry) => YamlMistake | undefined;

export interface DetectorContext {
  scan: Scan;
  /** Every `&name` of the file, and some that are none: more rather than fewer. */
  names: Set<string>;
  /** Every key that stands in front of a value on its line. */
  keys(): Set<string>;
  /** Some value of the file is a `*name`. */
  hasAliases: boolean;
}
