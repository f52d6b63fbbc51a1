import type { Sample } from '../../sample-answers.ts';
import type { RadioSpec } from './rules.ts';

export const sample: Sample<RadioSpec> = ({ options }) => options[0]?.value ?? '';
