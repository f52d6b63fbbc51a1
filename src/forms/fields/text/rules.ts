import type { Static } from 'typebox';
import type { FieldRules } from '../../field-kind.ts';
import { tooLong } from '../../limits.ts';
import type { schema } from './schema.ts';

export type TextSpec = Static<typeof schema>;

/** Addresses and names in one line have fewer characters than this. A field may say otherwise. */
const MOST = 200;

export const rules: FieldRules<TextSpec> = {
  refuse: ({ maxLength = MOST }, answer, words) => tooLong(String(answer), maxLength, words),
};
