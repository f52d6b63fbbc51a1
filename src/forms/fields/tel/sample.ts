import type { SampleAnswer } from '../field-kind.ts';
import type { TelSpec } from './rules.ts';

/** A number reserved for examples, which reaches no one. */
const PHONE = '+44 20 7946 0100';

export const sample: SampleAnswer<TelSpec> = ({ maxLength }) => PHONE.slice(0, maxLength).trim();
