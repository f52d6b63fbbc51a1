import type { Field, Form } from '../../model/schema/form.ts';
import type { Answer, Answers, NamedFile } from '../fields/answers.ts';
import type { FieldRules } from '../fields/field-kind.ts';
import { rulesOf, takesFiles } from '../fields/field-rules.ts';

/** The subset of `FormData` in use: texts and files by field name. */
export interface Posted<Kind extends NamedFile = File> {
  keys(): Iterable<string>;
  getAll(name: string): (string | Kind)[];
}

export function emptyAnswers(form: Form): Answers {
  return fromEntries(form, (field) => (takesFiles(field) ? [] : fixedValue(field)));
}

/**
 * Returns the answers in posted form data, in the browser or on a server. Unknown names are
 * dropped, and fixed values are taken from the form.
 */
export function answersIn<Kind extends NamedFile = File>(
  data: Posted<Kind>,
  form: Form,
): Answers<Kind> {
  return fromEntries(form, (field) => {
    const entries = data.getAll(field.name);
    if (takesFiles(field)) return entries.filter(isChosenFile<Kind>);
    return fixedValue(field) || textIn(entries, rulesOf(field));
  });
}

/** Returns the text of a field: that of its only control, or of several, joined in order; empty if all are. */
function textIn(entries: readonly unknown[], { joinedBy }: Pick<FieldRules, 'joinedBy'>): string {
  const texts = entries.filter((entry) => typeof entry === 'string');
  const isJoined = joinedBy !== undefined && texts.some((text) => text.trim() !== '');
  return normalizeLineBreaks((isJoined ? texts.join(joinedBy) : texts[0]) ?? '');
}

/** Returns the value of a hidden field, or an empty string. */
function fixedValue(field: Field): string {
  return rulesOf(field).fixed?.(field) ?? '';
}

/** Browsers post CRLF line breaks, but count and display them as one character. */
function normalizeLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Browsers post an empty file without a name if none was chosen. */
function isChosenFile<Kind extends NamedFile>(entry: string | Kind): entry is Kind {
  return typeof entry !== 'string' && !(entry.name === '' && entry.size === 0);
}

function fromEntries<Kind extends NamedFile>(
  form: Form,
  answer: (field: Field) => Answer<Kind>,
): Answers<Kind> {
  return Object.fromEntries(form.fields.map((field) => [field.name, answer(field)]));
}
