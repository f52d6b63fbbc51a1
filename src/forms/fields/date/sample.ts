import { resolveDay } from '../../../model/locale/relative-day.ts';
import type { SampleAnswer } from '../field-kind.ts';
import type { DateSpec } from './rules.ts';

export const sample: SampleAnswer<DateSpec> = ({ earliest, latest }, now) =>
  resolveDay(earliest ?? latest ?? 'today', now);
