import type { Static } from 'typebox';
import type { FieldRules } from '../field-kind.ts';
import { tooLong } from '../limits.ts';
import type { schema } from './schema.ts';

export type TelSpec = Static<typeof schema>;

/** The default limit of characters: enough for two numbers and when to call them. */
const MAX_LENGTH = 100;

export const rules: FieldRules<TelSpec> = {
  refuse: ({ maxLength = MAX_LENGTH }, answer, words) => tooLong(String(answer), maxLength, words),
};
