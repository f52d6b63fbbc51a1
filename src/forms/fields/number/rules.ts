import type { Static } from 'typebox';
import type { Answer } from '../../answers.ts';
import type { FieldRules } from '../../field-kind.ts';
import type { schema } from './schema.ts';

export type NumberSpec = Static<typeof schema>;

/** The distance between numbers that are allowed, unless the field names another. */
export const WHOLE = 1;

/** No number that means something has more characters. */
const MOST = 40;

/** 0.1 + 0.2 is not quite 0.3. */
const TOLERANCE = 1e-6;

export const rules: FieldRules<NumberSpec> = {
  refuse,
};

function refuse({ minimum, maximum, step = WHOLE }: NumberSpec, answer: Answer) {
  const text = String(answer).trim();
  const value = text.length <= MOST ? Number(text) : Number.NaN;
  if (!Number.isFinite(value)) return 'Please enter a number, in digits.';
  if (minimum !== undefined && value < minimum) return `Please enter ${minimum} or more.`;
  if (maximum !== undefined && value > maximum) return `Please enter ${maximum} or less.`;
  if (!isStep(value - (minimum ?? 0), step)) return outOfStep(step);
  return undefined;
}

/** Whether a distance is a whole number of steps, as far as binary fractions can tell. */
function isStep(distance: number, step: number): boolean {
  const steps = distance / step;
  return Math.abs(steps - Math.round(steps)) < TOLERANCE;
}

function outOfStep(step: number): string {
  return step === WHOLE ? 'Please enter a whole number.' : `Please enter a multiple of ${step}.`;
}
