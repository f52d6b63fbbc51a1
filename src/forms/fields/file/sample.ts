import type { Sample } from '../../sample-answers.ts';
import type { FileSpec } from './rules.ts';
import { sampleFile } from './sample-file.ts';

export const sample: Sample<FileSpec> = ({ accept }) => [sampleFile(accept)];
