import type { Static } from 'typebox';
import type { FieldRules } from '../field-kind.ts';
import type { schema } from './schema.ts';

export const rules: FieldRules<Static<typeof schema>> = { fixed: ({ value }) => value };
