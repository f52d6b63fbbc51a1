import type { Static } from 'typebox';
import type { schema } from './schema.ts';

export { choiceRules as rules } from '../choices.ts';

export type RadioSpec = Static<typeof schema>;
