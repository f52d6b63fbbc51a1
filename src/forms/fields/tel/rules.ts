import type { Static } from 'typebox';
import type { FieldRules } from '../../field-kind.ts';
import { tooLong } from '../../limits.ts';
import type { schema } from './schema.ts';

export type TelSpec = Static<typeof schema>;

/** Two numbers, and when to call which, have fewer characters than this. A field may say otherwise. */
const MOST = 100;

export const rules: FieldRules<TelSpec> = {
  refuse: ({ maxLength = MOST }, answer, words) => tooLong(String(answer), maxLength, words),
};
