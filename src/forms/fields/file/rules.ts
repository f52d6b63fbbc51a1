import type { Static } from 'typebox';
import type { Answer, NamedFile } from '../../answers.ts';
import type { FieldRules } from '../../field-rules.ts';
import type { schema } from './schema.ts';

export type FileSpec = Static<typeof schema>;

/** How many files a field takes, unless it says otherwise. */
const MAX_FILES = 1;

/** How large each file may be, unless the field says otherwise. */
const MAX_MEGABYTES = 10;

/** In bytes; as file managers count. */
export const MEGABYTE = 1_000_000;

export const rules: FieldRules<FileSpec> = {
  missing: (label) => `Please add a file for “${label}”.`,
  refuse,
};

function refuse(field: FileSpec, answer: Answer<NamedFile>): string | undefined {
  if (typeof answer === 'string') return 'Please add this as a file.';
  const { accept, maxMegabytes = MAX_MEGABYTES } = field;
  const maxFiles = mostFiles(field);
  if (answer.length > maxFiles) {
    return `You chose ${answer.length} files; this takes ${maxFiles === 1 ? 'one' : maxFiles}.`;
  }
  const wrong = accept && answer.find(({ name }) => !endsIn(name, accept));
  if (wrong) return `“${wrong.name}” is of another kind; this takes ${accept.join(', ')}.`;
  const large = answer.find(({ size }) => size > largestEach(field));
  if (large) return `“${large.name}” is larger than ${maxMegabytes} MB.`;
  const empty = answer.find(({ size }) => size === 0);
  return empty && `“${empty.name}” is empty.`;
}

/** How many files a field takes. */
export function mostFiles({ maxFiles = MAX_FILES }: FileSpec): number {
  return maxFiles;
}

/** The most that one file of a field may have, in bytes. */
export function largestEach({ maxMegabytes = MAX_MEGABYTES }: FileSpec): number {
  return maxMegabytes * MEGABYTE;
}

/** The most that a field takes, all its files together, in bytes. */
export function largest(field: FileSpec): number {
  return mostFiles(field) * largestEach(field);
}

function endsIn(name: string, endings: string[]): boolean {
  return endings.some((ending) => name.toLowerCase().endsWith(ending.toLowerCase()));
}
