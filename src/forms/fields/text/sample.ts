import type { SampleAnswer } from '../field-kind.ts';
import { sampleText } from '../sample-text.ts';
import type { TextSpec } from './rules.ts';

export const sample: SampleAnswer<TextSpec> = ({ maxLength }) => sampleText(maxLength);
