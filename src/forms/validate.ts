import type { Field, Form } from '../model/form.ts';
import { type Answer, type Answers, isEmpty, type NamedFile, trimmed } from './answers.ts';
import { rulesOf } from './field-rules.ts';

/** What is wrong with one answer, in words for the visitor. */
export interface Problem {
  field: string;
  message: string;
  /** The field is required and nothing was given. */
  missing: boolean;
}

/** What is wrong with the answers as they would be sent, in the order of the fields. */
export function validate(form: Form, answers: Answers<NamedFile>): Problem[] {
  const sent = trimmed(answers);
  return form.fields.flatMap((field) => problemWith(field, sent[field.name] ?? '') ?? []);
}

/** What is wrong with an answer that was given; nothing is said of one that is missing. */
export function refuse(field: Field, answer: Answer<NamedFile>): string | undefined {
  return isEmpty(answer) ? undefined : rulesOf(field).refuse?.(field, answer);
}

function problemWith(field: Field, answer: Answer<NamedFile>): Problem | undefined {
  if (isEmpty(answer)) return field.required ? missing(field) : undefined;
  const message = refuse(field, answer);
  return message === undefined ? undefined : { field: field.name, message, missing: false };
}

function missing(field: Field): Problem {
  const { missing: words = pleaseFillIn } = rulesOf(field);
  const message = field.message ?? words(field.label ?? field.name);
  return { field: field.name, message, missing: true };
}

/** What is said of most kinds of field. */
function pleaseFillIn(label: string): string {
  return `Please fill in “${label}”.`;
}
