import type { SampleAnswer } from '../../field-kind.ts';
import { type NumberSpec, WHOLE } from './rules.ts';

/** The least that is allowed; without such, zero or the greatest below it. */
export const sample: SampleAnswer<NumberSpec> = ({ minimum, maximum, step = WHOLE }) => {
  if (minimum !== undefined) return String(minimum);
  if (maximum === undefined || maximum >= 0) return '0';
  return String(Math.floor(maximum / step) * step);
};
