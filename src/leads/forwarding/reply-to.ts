import { type EmailSpec, rules } from '../../forms/fields/email/rules.ts';
import type { Field, Form } from '../../model/form.ts';
import type { Lead } from '../lead.ts';

/** The address that a visitor gave first, if it is one; undefined if none. */
export function replyTo({ answers }: Lead, form: Form | undefined): string | undefined {
  const given = (form?.fields ?? []).filter(({ kind }) => kind === 'email');
  return given.map((field) => addressIn(answers, field)).find((address) => address !== undefined);
}

/** What was answered to a field, if that is an address that can be written to. */
export function addressIn(
  answers: Record<string, string>,
  field: Field | undefined,
): string | undefined {
  const answer = field && answers[field.name];
  if (!answer || field.kind !== 'email') return undefined;
  return rules.refuse?.(field as EmailSpec, answer) === undefined ? answer : undefined;
}
