import type { Field, Form } from '../../model/schema/form.ts';
import type { ProblemWords } from '../../words/browser-words.ts';
import {
  type Answer,
  type Answers,
  isEmpty,
  type NamedFile,
  type Problem,
  trimAnswers,
} from '../fields/answers.ts';
import { rulesOf } from '../fields/field-rules.ts';
import { ignoreErrors } from './ignore-errors.ts';

/** Returns the problems of the answers after trimming, in field order. */
export function validate(
  { fields }: Pick<Form, 'fields'>,
  answers: Answers<NamedFile>,
  words: ProblemWords,
): Problem[] {
  const sent = trimAnswers(answers);
  return fields.flatMap((field) => problemWith(field, sent[field.name] ?? '', words) ?? []);
}

/** Returns the error message for an invalid answer; undefined if it is valid or empty. */
export function refuse(
  field: Field,
  answer: Answer<NamedFile>,
  words: ProblemWords,
): string | undefined {
  return isEmpty(answer) ? undefined : rulesOf(field).refuse?.(field, answer, words);
}

/** Like `refuse`, for visitors' answers: undefined if the rule throws. */
export function safeRefuse(...asked: Parameters<typeof refuse>): string | undefined {
  return ignoreErrors(asked[0], () => refuse(...asked));
}

function problemWith(
  field: Field,
  answer: Answer<NamedFile>,
  words: ProblemWords,
): Problem | undefined {
  if (isEmpty(answer)) return field.required ? missing(field, words) : undefined;
  const message = safeRefuse(field, answer, words);
  return message === undefined ? undefined : { field: field.name, message, missing: false };
}

function missing(field: Field, words: ProblemWords): Problem {
  const { missing: messageFor } = rulesOf(field);
  const label = field.label ?? field.name;
  const defaultMessage =
    ignoreErrors(field, () => messageFor?.(label, words)) ?? words.problems.fillIn({ label });
  return { field: field.name, message: field.message ?? defaultMessage, missing: true };
}
