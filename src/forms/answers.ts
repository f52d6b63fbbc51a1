import type { Field, Form } from '../model/form.ts';
import { isBlank } from './invisible.ts';
import type { Posted } from './posted/posted.ts';

/** What rules know of a file: one of a browser, or one that has arrived at a server. */
export interface NamedFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** What a visitor gave for one field: a text (empty if none), or files. */
export type Answer<Kind extends NamedFile = File> = string | Kind[];

/** What a visitor gave for each field, by the name of the field. */
export type Answers<Kind extends NamedFile = File> = Record<string, Answer<Kind>>;

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
    const text = entries.find((entry) => typeof entry === 'string');
    return fixedValue(field) || withPlainBreaks(text ?? '');
  });
}

/** The answers as they are sent: without space at their ends, and empty if there is nothing to see. */
export function trimmed<Kind extends NamedFile>(answers: Answers<Kind>): Answers<Kind> {
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      typeof answer === 'string' ? trimmedText(answer) : answer,
    ]),
  );
}

function trimmedText(text: string): string {
  return isBlank(text) ? '' : text.trim();
}

/** Whether nothing was given: no file, or no text that anybody could see. */
export function isEmpty(answer: Answer<NamedFile> | undefined): boolean {
  return typeof answer === 'string' ? isBlank(answer) : !answer?.length;
}

/** An answer in one line: files by their names. */
export function textOf(answer: Answer<NamedFile>): string {
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
function isChosenFile<Kind extends NamedFile>(entry: string | Kind): entry is Kind {
  return typeof entry !== 'string' && !(entry.name === '' && entry.size === 0);
}

function fromEntries<Kind extends NamedFile>(
  form: Form,
  answer: (field: Field) => Answer<Kind>,
): Answers<Kind> {
  return Object.fromEntries(form.fields.map((field) => [field.name, answer(field)]));
}
