import type { SampleAnswer } from '../field-kind.ts';
import { MIDNIGHT, type TimeSpec } from './rules.ts';

export const sample: SampleAnswer<TimeSpec> = ({ earliest = MIDNIGHT }) => earliest;
