import type { Field, Form } from '../../model/schema/form.ts';
import { textHash } from '../../model/text/text-hash.ts';

/** The key prefix of drafts in storage. */
export const DRAFT_PREFIX = 'signpost-draft:';

/** For how many days browsers store drafts. */
export const DRAFT_DAYS = 30;

/** Returns the name of a form's draft; undefined if nothing may be stored. */
export function draftOf(form: Form): string | undefined {
  return form.remember === false ? undefined : draftName(form);
}

/** Returns the storage key of a form's draft, which changes when its fields change. */
export function draftName(form: Form): string {
  return `${DRAFT_PREFIX}${form.id}:${textHash(JSON.stringify(form.fields.map(questionOf)))}`;
}

/** Whether two drafts are of versions of one form. */
export function isOfSameForm(one: string, other: string): boolean {
  return one.startsWith(other.slice(0, other.lastIndexOf(':') + 1));
}

/** Returns the parts of a field on which the validity of a stored answer depends. */
function questionOf(field: Field & { options?: { value: string }[] }) {
  return [field.name, field.kind, field.options?.map(({ value }) => value)];
}
