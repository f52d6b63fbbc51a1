import type { SampleAnswer } from '../field-kind.ts';
import type { FileSpec } from './rules.ts';
import { sampleFile } from './sample-file.ts';

export const sample: SampleAnswer<FileSpec> = ({ accept }) => [sampleFile(accept)];
