import type { Static } from 'typebox';
import type { FieldRules } from '../field-kind.ts';
import { tooLong } from '../limits.ts';
import type { schema } from './schema.ts';

export type TextSpec = Static<typeof schema>;

/** The default limit of characters: enough for an address or a name in one line. */
const MAX_LENGTH = 200;

export const rules: FieldRules<TextSpec> = {
  refuse: ({ maxLength = MAX_LENGTH }, answer, words) => tooLong(String(answer), maxLength, words),
};
