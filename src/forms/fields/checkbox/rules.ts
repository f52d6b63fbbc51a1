import type { FieldRules } from '../../field-rules.ts';

export const rules: FieldRules = {
  missing: () => 'Please tick this box.',
};
