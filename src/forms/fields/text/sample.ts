import type { Sample } from '../../sample-answers.ts';
import { sampleText } from '../../sample-text.ts';
import type { TextSpec } from './rules.ts';

export const sample: Sample<TextSpec> = ({ maxLength }) => sampleText(maxLength);
