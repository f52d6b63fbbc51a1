import type { Static } from 'typebox';
import type { FieldRules } from '../field-kind.ts';
import { tooLong } from '../limits.ts';
import type { schema } from './schema.ts';

export type TextareaSpec = Static<typeof schema>;

/** The default limit of characters: enough for a letter of two pages. */
const MAX_LENGTH = 5_000;

export const rules: FieldRules<TextareaSpec> = {
  refuse: ({ maxLength = MAX_LENGTH }, answer, words) => tooLong(String(answer), maxLength, words),
  isFreeText: true,
};
