import type { Sample } from '../../sample-answers.ts';
import { type CheckboxSpec, TICKED } from './rules.ts';

export const sample: Sample<CheckboxSpec> = ({ value = TICKED }) => value;
