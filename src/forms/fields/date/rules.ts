import type { Static } from 'typebox';
import { resolveDay } from '../../../model/locale/relative-day.ts';
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
  const [first, last] = [earliest, latest].map((limit) => limit && resolveDay(limit));
  if (first && day < first) return problems.earliest(inWords(first));
  if (last && day > last) return problems.latest(inWords(last));
  return undefined;
}
