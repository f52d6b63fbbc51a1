import type { Field, Form } from '../model/form.ts';

/** What a visitor gave for one field: a text (empty if none), or files. */
export type Answer = string | File[];

/** What a visitor gave for each field, by the name of the field. */
export type Answers = Record<string, Answer>;

/** The answers of a form that nobody has touched. */
export function emptyAnswers(form: Form): Answers {
  return fromEntries(form, (field) => (takesFiles(field) ? [] : fixedValue(field)));
}

/**
 * The answers in what a browser would post: of a form on screen, or of one that
 * arrived at a server. Names that the form does not have are left out, and fixed
 * values are taken from the form.
 */
export function answersIn(data: FormData, form: Form): Answers {
  return fromEntries(form, (field) => {
    const entries = data.getAll(field.name);
    if (takesFiles(field)) return entries.filter(isChosenFile);
    const text = entries.find((entry) => typeof entry === 'string');
    return fixedValue(field) || withPlainBreaks(text ?? '');
  });
}

/** The answers as they are sent: without space at their ends. */
export function trimmed(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      typeof answer === 'string' ? answer.trim() : answer,
    ]),
  );
}

/** Whether nothing was given: no file, or no text but space. */
export function isEmpty(answer: Answer | undefined): boolean {
  return answer === undefined || answer.length === 0 || textOf(answer).trim() === '';
}

/** An answer in one line: files by their names. */
export function textOf(answer: Answer): string {
  return typeof answer === 'string' ? answer : answer.map(({ name }) => name).join(', ');
}

function takesFiles(field: Field): boolean {
  return field.kind === 'file';
}

/** What a hidden field always sends. */
function fixedValue(field: Field): string {
  return field.kind === 'hidden' ? ((field as Field & { value?: string }).value ?? '') : '';
}

/** Browsers post line breaks as two characters, but count and show them as one. */
function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Browsers post an empty file without a name where none was chosen. */
function isChosenFile(entry: FormDataEntryValue): entry is File {
  return typeof entry !== 'string' && !(entry.name === '' && entry.size === 0);
}

function fromEntries(form: Form, answer: (field: Field) => Answer): Answers {
  return Object.fromEntries(form.fields.map((field) => [field.name, answer(field)]));
}
