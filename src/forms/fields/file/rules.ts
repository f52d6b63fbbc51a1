import type { Static } from 'typebox';
import type { Answer, NamedFile } from '../../answers.ts';
import type { FieldRules, FileLimits } from '../../field-kind.ts';
import { MEGABYTE } from '../../limits.ts';
import type { schema } from './schema.ts';

export type FileSpec = Static<typeof schema>;

/** How many files a field takes, unless it says otherwise. */
const MAX_FILES = 1;

/** How large each file may be, unless the field says otherwise. */
const MAX_MEGABYTES = 10;

export const rules: FieldRules<FileSpec> = {
  missing: (label) => `Please add a file for “${label}”.`,
  refuse,
  files: filesFor,
};

function refuse(field: FileSpec, answer: Answer<NamedFile>): string | undefined {
  if (typeof answer === 'string') return 'Please add this as a file.';
  const { accept, most, bytesEach } = filesFor(field);
  if (answer.length > most) {
    return `You chose ${answer.length} files; this takes ${most === 1 ? 'one' : most}.`;
  }
  const wrong = accept && answer.find(({ name }) => !endsIn(name, accept));
  if (wrong) return `“${wrong.name}” is of another kind; this takes ${accept.join(', ')}.`;
  const large = answer.find(({ size }) => size > bytesEach);
  if (large) return `“${large.name}” is larger than ${bytesEach / MEGABYTE} MB.`;
  const empty = answer.find(({ size }) => size === 0);
  return empty && `“${empty.name}” is empty.`;
}

function filesFor(field: FileSpec): FileLimits {
  const { accept, maxFiles = MAX_FILES, maxMegabytes = MAX_MEGABYTES } = field;
  return { accept, most: maxFiles, bytesEach: maxMegabytes * MEGABYTE };
}

function endsIn(name: string, endings: string[]): boolean {
  return endings.some((ending) => name.toLowerCase().endsWith(ending.toLowerCase()));
}
