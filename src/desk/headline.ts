import { type LabelledAnswer, labelledAnswers } from '../destinations/labelled-answers.ts';
import type { Lead } from '../destinations/lead.ts';
import { isSeen } from '../forms/fields/field-rules.ts';
import type { Form } from '../model/schema/form.ts';
import { visibleLine } from '../model/text/visible.ts';

/** The maximum lengths of the two parts of a headline, in characters. */
const MAX_TITLE = 80;
const MAX_SUMMARY = 180;

/** Names of fields that ask for a name, by priority. */
const NAMES = [
  /^(first|given|last|family|sur)-?_?name$/i,
  /^(full|your|contact|own)?-?_?name$/i,
  /name$/i,
];
const AUTOFILL = /^(given-|family-|additional-)?name$/;

/**
 * Returns how a lead is listed: whom it is from, and how it begins. Guesses which answers identify
 * the sender: names, otherwise an address, otherwise the first answer.
 */
export function headlineOf(lead: Lead, form: Form | undefined) {
  const answers = labelledAnswers(lead, form).filter(({ field }) => !field || isSeen(field));
  const kinds: ((answer: LabelledAnswer) => boolean)[] = [
    ({ field }) => AUTOFILL.test((field as { autocomplete?: string })?.autocomplete ?? ''),
    ...NAMES.map(
      (pattern) =>
        ({ name }: LabelledAnswer) =>
          pattern.test(name),
    ),
    ({ text }) => /^[^\s@]+@[^\s@]+$/.test(text),
    () => true,
  ];
  const isMeant = kinds.find((isOfKind) => answers.some(isOfKind));
  const isAddress = kinds.indexOf(isMeant ?? (() => false)) > NAMES.length;
  const title = answers.filter((answer) => isMeant?.(answer)).slice(0, isAddress ? 1 : 2);
  const rest = answers.filter((answer) => !title.includes(answer));
  return {
    title: cut(title.map(({ text }) => text).join(' '), MAX_TITLE),
    rest: cut(rest.map(({ text }) => text).join(' · '), MAX_SUMMARY),
  };
}

function cut(text: string, max: number): string {
  const line = visibleLine(text.slice(0, 4 * max)).trim();
  const signs = [...line];
  return signs.length > max ? `${signs.slice(0, max).join('')}…` : line;
}
