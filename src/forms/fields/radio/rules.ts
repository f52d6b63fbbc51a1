import type { Static } from 'typebox';
import { notOffered, optionLabel } from '../choices.ts';
import type { FieldRules } from '../field-kind.ts';
import type { schema } from './schema.ts';

export type RadioSpec = Static<typeof schema>;

export const rules: FieldRules<RadioSpec> = {
  missing: (label, { problems }) => problems.chooseAnswer({ label }),
  refuse: ({ options }, answer, words) => notOffered(options, answer, words),
  shown: ({ options }, answer) => optionLabel(options, answer),
};
