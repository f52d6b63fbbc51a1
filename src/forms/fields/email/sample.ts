import type { SampleAnswer } from '../../field-kind.ts';
import type { EmailSpec } from './rules.ts';

/** Reserved for examples: nobody gets mail there. */
const ADDRESSES = ['test@example.com', 't@e.co'];

export const sample: SampleAnswer<EmailSpec> = ({ maxLength = Number.POSITIVE_INFINITY }) =>
  ADDRESSES.find(({ length }) => length <= maxLength) ?? '';
