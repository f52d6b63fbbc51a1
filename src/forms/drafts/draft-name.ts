import type { Field, Form } from '../../model/schema/form.ts';

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
  return `${DRAFT_PREFIX}${form.id}:${hashOf(JSON.stringify(form.fields.map(questionOf)))}`;
}

/** Returns the parts of a field on which the validity of a stored answer depends. */
function questionOf(field: Field & { options?: { value: string }[] }) {
  return [field.name, field.kind, field.options?.map(({ value }) => value)];
}

/** Hashes a text (FNV-1a), in base 36; collisions are very unlikely. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
