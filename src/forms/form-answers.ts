import type { Field, Form } from '../model/form.ts';
import type { Answer, Answers, NamedFile } from './answers.ts';
import type { FieldRules } from './field-kind.ts';
import { rulesOf, takesFiles } from './field-rules.ts';

/** What was posted, as `FormData` gives it: texts and files by the names of fields. */
export interface Posted<Kind extends NamedFile = File> {
  keys(): Iterable<string>;
  getAll(name: string): (string | Kind)[];
}

/** The answers of a form that nobody has touched. */
export function emptyAnswers(form: Form): Answers {
  return fromEntries(form, (field) => (takesFiles(field) ? [] : fixedValue(field)));
}

/**
 * The answers in what a browser would post: of a form on screen, or of one that
 * arrived at a server. Names that the form does not have are left out, and fixed
 * values are taken from the form.
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

/** The text of a field: that of its one control, or those of several in their order. */
function textIn(entries: readonly unknown[], { joinedBy }: Pick<FieldRules, 'joinedBy'>): string {
  const texts = entries.filter((entry) => typeof entry === 'string');
  return withPlainBreaks((joinedBy === undefined ? texts[0] : texts.join(joinedBy)) ?? '');
}

/** What a field sends that visitors do not fill in. */
function fixedValue(field: Field): string {
  return rulesOf(field).fixed?.(field) ?? '';
}

/** Browsers post line breaks as two characters, but count and show them as one. */
function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Browsers post an empty file without a name where none was chosen. */
function isChosenFile<Kind extends NamedFile>(entry: string | Kind): entry is Kind {
  return typeof entry !== 'string' && !(entry.name === '' && entry.size === 0);
}

function fromEntries<Kind extends NamedFile>(
  form: Form,
  answer: (field: Field) => Answer<Kind>,
): Answers<Kind> {
  return Object.fromEntries(form.fields.map((field) => [field.name, answer(field)]));
}
