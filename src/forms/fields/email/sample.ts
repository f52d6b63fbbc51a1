import type { SampleAnswer } from '../field-kind.ts';
import type { EmailSpec } from './rules.ts';

/** Domains reserved for examples, which receive no mail. */
const ADDRESSES = ['test@example.com', 't@e.co'];

export const sample: SampleAnswer<EmailSpec> = ({ maxLength = Number.POSITIVE_INFINITY }) =>
  ADDRESSES.find(({ length }) => length <= maxLength) ?? '';
