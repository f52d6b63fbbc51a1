import type { SampleAnswer } from '../field-kind.ts';
import { sampleText } from '../sample-text.ts';
import type { TextareaSpec } from './rules.ts';

export const sample: SampleAnswer<TextareaSpec> = ({ maxLength }) => sampleText(maxLength);
