import type { SampleAnswer } from '../field-kind.ts';
import type { SelectSpec } from './rules.ts';

export const sample: SampleAnswer<SelectSpec> = ({ options }) => options[0]?.value ?? '';
