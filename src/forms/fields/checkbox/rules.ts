import type { Static } from 'typebox';
import type { FieldRules } from '../field-kind.ts';
import type { schema } from './schema.ts';

export type CheckboxSpec = Static<typeof schema>;

/** The default value of a ticked box. */
export const TICKED = 'yes';

export const rules: FieldRules<CheckboxSpec> = {
  missing: (_, { problems }) => problems.tick,
  refuse: ({ value = TICKED }, answer, { problems }) =>
    answer === value ? undefined : problems.tickOrLeave,
  shown: () => '✓',
};
