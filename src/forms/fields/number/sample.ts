import type { SampleAnswer } from '../field-kind.ts';
import { type NumberSpec, WHOLE } from './rules.ts';

/** Returns the minimum; without one, zero, or the largest step up to a negative maximum. */
export const sample: SampleAnswer<NumberSpec> = ({ minimum, maximum, step = WHOLE }) => {
  if (minimum !== undefined) return String(minimum);
  if (maximum === undefined || maximum >= 0) return '0';
  return String(Math.floor(maximum / step) * step);
};
