import type { Static } from 'typebox';
import type { ProblemWords } from '../../../words/browser-words.ts';
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

function refuse(
  { minimum, maximum, step = WHOLE }: NumberSpec,
  answer: Answer,
  { problems }: ProblemWords,
): string | undefined {
  const text = String(answer).trim();
  const value = text.length <= MOST ? Number(text) : Number.NaN;
  if (!Number.isFinite(value)) return problems.noNumber;
  if (minimum !== undefined && value < minimum) return problems.least({ least: minimum });
  if (maximum !== undefined && value > maximum) return problems.most({ most: maximum });
  if (!isStep(value - (minimum ?? 0), step)) {
    return step === WHOLE ? problems.wholeNumber : problems.multiple({ step });
  }
  return undefined;
}

/** Whether a distance is a whole number of steps, as far as binary fractions can tell. */
function isStep(distance: number, step: number): boolean {
  const steps = distance / step;
  return Math.abs(steps - Math.round(steps)) < TOLERANCE;
}
