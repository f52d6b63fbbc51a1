import type { SampleAnswer } from '../field-kind.ts';
import { type CheckboxSpec, TICKED } from './rules.ts';

export const sample: SampleAnswer<CheckboxSpec> = ({ value = TICKED }) => value;
