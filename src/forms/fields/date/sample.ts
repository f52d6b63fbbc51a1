import type { Sample } from '../../sample-answers.ts';
import type { DateSpec } from './rules.ts';

export const sample: Sample<DateSpec> = ({ earliest, latest }, now) =>
  earliest ?? latest ?? now.toISOString().slice(0, 10);
