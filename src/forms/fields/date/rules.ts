import type { Static } from 'typebox';
import type { ProblemWords } from '../../../words/browser-words.ts';
import { dayText } from '../../../words/numbers.ts';
import type { Answer } from '../answers.ts';
import { isDay } from '../day.ts';
import type { FieldRules } from '../field-kind.ts';
import type { schema } from './schema.ts';

export type DateSpec = Static<typeof schema>;

export const rules: FieldRules<DateSpec> = {
  missing: (label, { problems }) => problems.chooseDay({ label }),
  refuse,
  shown: (_, day, { locale }) => dayText(day, locale),
};

function refuse(
  { earliest, latest }: DateSpec,
  answer: Answer,
  { problems, locale }: ProblemWords,
): string | undefined {
  const day = String(answer).trim();
  const inWords = (limit: string) => ({ day: dayText(limit, locale) });
  if (!isDay(day)) return problems.noDay;
  if (earliest !== undefined && day < earliest) return problems.earliest(inWords(earliest));
  if (latest !== undefined && day > latest) return problems.latest(inWords(latest));
  return undefined;
}
