import { isBlank } from './invisible.ts';

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

/** Tells two files of a visitor apart: reading a form may give other objects for the files it holds. */
export function fileKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

/** The texts among answers, by field. */
export function textsAmong(answers: Answers<NamedFile>): Record<string, string> {
  const texts = Object.entries(answers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** The files among answers, each with its field. */
export function filesAmong<Kind extends NamedFile>(answers: Answers<Kind>) {
  const files: { field: string; file: Kind }[] = [];
  for (const [field, answer] of Object.entries(answers)) {
    if (typeof answer === 'string') continue;
    for (const file of answer) files.push({ field, file });
  }
  return files;
}
