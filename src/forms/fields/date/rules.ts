import type { Static } from 'typebox';
import type { Answer } from '../../answers.ts';
import type { FieldRules } from '../../field-kind.ts';
import type { schema } from './schema.ts';

export type DateSpec = Static<typeof schema>;

export const rules: FieldRules<DateSpec> = {
  missing: (label) => `Please choose a day for “${label}”.`,
  refuse,
};

function refuse({ earliest, latest }: DateSpec, answer: Answer): string | undefined {
  const day = String(answer).trim();
  if (!isDay(day)) return 'Please enter a day of the calendar.';
  if (earliest !== undefined && day < earliest)
    return `Please choose ${inWords(earliest)} or later.`;
  if (latest !== undefined && day > latest) return `Please choose ${inWords(latest)} or earlier.`;
  return undefined;
}

/** Whether a text is a day that exists, as `2026-01-31`. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  return new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}

function inWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    dateStyle: 'long',
  });
}
