import type { Form } from '../../model/schema/form.ts';
import type { ProblemWords } from '../../words/browser-words.ts';
import { type Answers, answerText, isEmpty, type NamedFile } from '../fields/answers.ts';
import { isSeen, rulesOf } from '../fields/field-rules.ts';
import { ignoreErrors } from './ignore-errors.ts';

/** An answer for display. */
export interface SentAnswer {
  /** The field name, as labels may not be unique. */
  name: string;
  label: string;
  answer: string;
}

/** Returns the visitor's answers for display, in form order; files as their names. */
export function sentAnswersOf(
  form: Form,
  answers: Answers<NamedFile>,
  words: ProblemWords,
): SentAnswer[] {
  return form.fields.flatMap((field) => {
    const answer = answers[field.name];
    if (answer === undefined || isEmpty(answer) || !isSeen(field)) return [];
    const text = answerText(answer);
    const answered = ignoreErrors(field, () => rulesOf(field).shown?.(field, text, words)) ?? text;
    return [{ name: field.name, label: field.label ?? '', answer: answered }];
  });
}
