import type { Field, Form } from '../model/form.ts';
import type { ProblemWords } from '../words/browser-words.ts';
import { type Answer, type Answers, isEmpty, type NamedFile, trimmed } from './answers.ts';
import { rulesOf } from './field-rules.ts';
import { unlessThrown } from './unless-thrown.ts';

/** What is wrong with one answer, in words for the visitor. */
export interface Problem {
  field: string;
  message: string;
  /** The field is required and nothing was given. */
  missing: boolean;
}

/** What is wrong with the answers as they would be sent, in the order of the fields. */
export function validate(form: Form, answers: Answers<NamedFile>, words: ProblemWords): Problem[] {
  const sent = trimmed(answers);
  return form.fields.flatMap((field) => problemWith(field, sent[field.name] ?? '', words) ?? []);
}

/** What is wrong with an answer that was given; nothing is said of one that is missing. */
export function refuse(
  field: Field,
  answer: Answer<NamedFile>,
  words: ProblemWords,
): string | undefined {
  return isEmpty(answer) ? undefined : rulesOf(field).refuse?.(field, answer, words);
}

/** The same, where it is about what a visitor sends. */
export function refusal(...asked: Parameters<typeof refuse>): string | undefined {
  return unlessThrown(() => refuse(...asked));
}

function problemWith(
  field: Field,
  answer: Answer<NamedFile>,
  words: ProblemWords,
): Problem | undefined {
  if (isEmpty(answer)) return field.required ? missing(field, words) : undefined;
  const message = refusal(field, answer, words);
  return message === undefined ? undefined : { field: field.name, message, missing: false };
}

function missing(field: Field, words: ProblemWords): Problem {
  const { missing: wordsFor } = rulesOf(field);
  const label = field.label ?? field.name;
  const usual = unlessThrown(() => wordsFor?.(label, words)) ?? words.problems.fillIn({ label });
  return { field: field.name, message: field.message ?? usual, missing: true };
}
