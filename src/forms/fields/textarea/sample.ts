import type { Sample } from '../../sample-answers.ts';
import { sampleText } from '../../sample-text.ts';
import type { TextareaSpec } from './rules.ts';

export const sample: Sample<TextareaSpec> = ({ maxLength }) => sampleText(maxLength);
