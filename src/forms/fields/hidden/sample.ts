import type { Static } from 'typebox';
import type { Sample } from '../../sample-answers.ts';
import type { schema } from './schema.ts';

export const sample: Sample<Static<typeof schema>> = ({ value }) => value;
