import { isBlank, trimInvisible } from './invisible.ts';

/** The properties of a file that rules check: a browser's `File`, or an upload on a server. */
export interface NamedFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** The answer to one field: a text (empty if none), or files. */
export type Answer<Kind extends NamedFile = File> = string | Kind[];

/** The answers of a form by field name. */
export type Answers<Kind extends NamedFile = File> = Record<string, Answer<Kind>>;

/** Returns the answers as they are sent: texts trimmed, and empty if nothing in them is visible. */
export function trimAnswers<Kind extends NamedFile>(answers: Answers<Kind>): Answers<Kind> {
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      typeof answer === 'string' ? trimText(answer) : answer,
    ]),
  );
}

function trimText(text: string): string {
  return isBlank(text) ? '' : trimInvisible(text);
}

/** Whether an answer is empty: no file, or no visible text. */
export function isEmpty(answer: Answer<NamedFile> | undefined): boolean {
  return typeof answer === 'string' ? isBlank(answer) : !answer?.length;
}

/** Returns an answer as one line; files as their names. */
export function answerText(answer: Answer<NamedFile>): string {
  return typeof answer === 'string' ? answer : answer.map(({ name }) => name).join(', ');
}

/** Returns a key of a file, as reading a form may return new objects for the same files. */
export function fileKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

export function textsAmong(answers: Answers<NamedFile>): Record<string, string> {
  const texts = Object.entries(answers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** Returns only the files, each with its field. */
export function filesAmong<Kind extends NamedFile>(answers: Answers<Kind>) {
  const files: { field: string; file: Kind }[] = [];
  for (const [field, answer] of Object.entries(answers)) {
    if (typeof answer === 'string') continue;
    for (const file of answer) files.push({ field, file });
  }
  return files;
}

/** A problem with one answer, with a message for the visitor. */
export interface Problem {
  field: string;
  message: string;
  /** Whether it is an empty required field. */
  missing: boolean;
}
