import type { Static } from 'typebox';
import type { FieldRules } from '../../field-kind.ts';
import { tooLong } from '../../limits.ts';
import type { schema } from './schema.ts';

export type TextareaSpec = Static<typeof schema>;

/** Two pages of a letter have fewer characters than this. A field may say otherwise. */
const MOST = 5_000;

export const rules: FieldRules<TextareaSpec> = {
  refuse: ({ maxLength = MOST }, answer, words) => tooLong(String(answer), maxLength, words),
  isFreeText: true,
};
