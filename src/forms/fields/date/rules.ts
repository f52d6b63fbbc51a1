import type { Static } from 'typebox';
import type { ProblemWords } from '../../../words/browser-words.ts';
import { dayText } from '../../../words/numbers.ts';
import type { Answer } from '../answers.ts';
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

/** Whether a text is an existing date: `2026-01-31`. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  return new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}
