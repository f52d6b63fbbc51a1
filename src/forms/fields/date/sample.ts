import type { SampleAnswer } from '../field-kind.ts';
import type { DateSpec } from './rules.ts';

export const sample: SampleAnswer<DateSpec> = ({ earliest, latest }, now) =>
  earliest ?? latest ?? now.toISOString().slice(0, 10);
