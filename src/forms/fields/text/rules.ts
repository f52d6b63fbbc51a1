import type { Static } from 'typebox';
import type { Answer } from '../../answers.ts';
import type { FieldRules } from '../../field-kind.ts';
import { tooLong } from '../../limits.ts';
import type { schema } from './schema.ts';

export type TextSpec = Static<typeof schema>;

/** Addresses and names in one line have fewer characters than this. A field may say otherwise. */
export const MOST = 200;

export const rules: FieldRules<TextSpec> = {
  refuse,
};

function refuse({ maxLength = MOST }: TextSpec, answer: Answer): string | undefined {
  return tooLong(String(answer), maxLength);
}
