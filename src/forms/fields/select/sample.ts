import type { Sample } from '../../sample-answers.ts';
import type { SelectSpec } from './rules.ts';

export const sample: Sample<SelectSpec> = ({ options }) => options[0]?.value ?? '';
