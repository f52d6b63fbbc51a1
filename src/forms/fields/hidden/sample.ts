import type { Static } from 'typebox';
import type { SampleAnswer } from '../field-kind.ts';
import type { schema } from './schema.ts';

export const sample: SampleAnswer<Static<typeof schema>> = ({ value }) => value;
