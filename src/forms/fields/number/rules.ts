import type { Static } from 'typebox';
import type { ProblemWords } from '../../../words/browser-words.ts';
import type { Answer } from '../answers.ts';
import type { FieldRules } from '../field-kind.ts';
import type { schema } from './schema.ts';

export type NumberSpec = Static<typeof schema>;

/** The default step. */
export const WHOLE = 1;

/** The most characters; longer numbers are meaningless. */
const MAX_LENGTH = 40;

/** For rounding errors: 0.1 + 0.2 is not exactly 0.3. */
const TOLERANCE = 1e-6;

export const rules: FieldRules<NumberSpec> = { refuse };

function refuse(
  { minimum, maximum, step = WHOLE }: NumberSpec,
  answer: Answer,
  { problems }: ProblemWords,
): string | undefined {
  const text = String(answer).trim();
  const value = text.length <= MAX_LENGTH ? Number(text) : Number.NaN;
  if (!Number.isFinite(value)) return problems.noNumber;
  if (minimum !== undefined && value < minimum) return problems.least({ least: minimum });
  if (maximum !== undefined && value > maximum) return problems.most({ most: maximum });
  if (!isStep(value - (minimum ?? 0), step)) {
    return step === WHOLE ? problems.wholeNumber : problems.multiple({ step });
  }
  return undefined;
}

/** Whether a distance is a multiple of the step, within the tolerance. */
function isStep(distance: number, step: number): boolean {
  const steps = distance / step;
  return Math.abs(steps - Math.round(steps)) < TOLERANCE;
}
