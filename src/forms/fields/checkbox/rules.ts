import type { Static } from 'typebox';
import type { FieldRules } from '../../field-kind.ts';
import type { schema } from './schema.ts';

export type CheckboxSpec = Static<typeof schema>;

/** What is sent when the box is ticked, unless the field says otherwise. */
export const TICKED = 'yes';

export const rules: FieldRules<CheckboxSpec> = {
  missing: () => 'Please tick this box.',
  refuse: ({ value = TICKED }, answer) =>
    answer === value ? undefined : 'Please tick this box, or leave it empty.',
};
