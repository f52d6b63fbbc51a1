import type { SampleAnswer } from '../field-kind.ts';
import type { RadioSpec } from './rules.ts';

export const sample: SampleAnswer<RadioSpec> = ({ options }) => options[0]?.value ?? '';
