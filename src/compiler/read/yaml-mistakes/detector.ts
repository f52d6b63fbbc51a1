import type { Slip } from './slip.ts';
import type { Entry, Walk } from './walk.ts';

/** Looks at one entry for what YAML accepts, but nobody who writes a page means. */
export type Detector = (context: CertainContext, entry: Entry) => Slip | undefined;

export interface CertainContext {
  walk: Walk;
  /** Every `&name` of the file, and some that are none: more rather than fewer. */
  names: Set<string>;
  /** Every key that stands in front of a value on its line. */
  keys(): Set<string>;
  /** Some value of the file is a `*name`. */
  hasAliases: boolean;
}
