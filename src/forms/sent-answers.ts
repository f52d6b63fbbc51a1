import type { Form } from '../model/form.ts';
import type { ProblemWords } from '../words/browser-words.ts';
import { type Answers, isEmpty, type NamedFile, textOf } from './answers.ts';
import { isSeen, rulesOf } from './field-rules.ts';

/** What a visitor gave for one field, as the form shows it. */
export interface SentAnswer {
  label: string;
  answer: string;
}

/** What a visitor filled in, in the order of the form; files by their names. */
export function sentAnswersOf(
  form: Form,
  answers: Answers<NamedFile>,
  words: ProblemWords,
): SentAnswer[] {
  return form.fields.flatMap((field) => {
    const answer = answers[field.name];
    if (answer === undefined || isEmpty(answer) || !isSeen(field)) return [];
    const text = textOf(answer);
    return [
      { label: field.label ?? '', answer: rulesOf(field).shown?.(field, text, words) ?? text },
    ];
  });
}
