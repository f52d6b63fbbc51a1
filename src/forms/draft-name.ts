import type { Field, Form } from '../model/form.ts';

/** What the names of all drafts begin with. */
export const DRAFT = 'signpost-draft:';

/** The name of a form's draft; undefined where nothing may be kept. */
export function draftOf(form: Form): string | undefined {
  return form.remember === false ? undefined : draftName(form);
}

/** The name under which browsers keep what is typed into a form; another one once its fields are others. */
export function draftName(form: Form): string {
  return `${DRAFT}${form.id}:${shortened(JSON.stringify(form.fields.map(questionOf)))}`;
}

/** What must stay the same for an answer to still be one. */
function questionOf(field: Field & { options?: { value: string }[] }) {
  return [field.name, field.kind, field.options?.map(({ value }) => value)];
}

/** A text in few characters (FNV-1a): two that differ are hardly ever the same. */
function shortened(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
