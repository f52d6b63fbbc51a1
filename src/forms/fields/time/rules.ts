import type { Static } from 'typebox';
import type { ProblemWords } from '../../../words/browser-words.ts';
import { timeText } from '../../../words/numbers.ts';
import type { Answer } from '../answers.ts';
import type { FieldRules } from '../field-kind.ts';
import type { schema } from './schema.ts';

export type TimeSpec = Static<typeof schema>;

/** When a day begins: steps are counted from there if there is no earliest time. */
export const MIDNIGHT = '00:00';

export const rules: FieldRules<TimeSpec> = {
  missing: (label, { problems }) => problems.chooseTime({ label }),
  refuse,
  shown: (_, time, { locale }) => timeText(time, locale),
};

function refuse(
  { earliest = MIDNIGHT, latest, step = 1 }: TimeSpec,
  answer: Answer,
  { problems, locale }: ProblemWords,
): string | undefined {
  const time = String(answer).trim();
  const inWords = (limit: string) => ({ time: timeText(limit, locale) });
  if (!TIME.test(time)) return problems.noTime;
  if (time < earliest) return problems.earliestTime(inWords(earliest));
  if (latest !== undefined && time > latest) return problems.latestTime(inWords(latest));
  if ((minutesOf(time) - minutesOf(earliest)) % step === 0) return undefined;
  return problems.timeSteps({ step, ...inWords(earliest) });
}

/** A time as browsers send it: `09:30`. */
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Returns the minutes since midnight. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
