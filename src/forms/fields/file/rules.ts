import type { Static } from 'typebox';
import type { ProblemWords } from '../../../words/browser-words.ts';
import type { Answer, NamedFile } from '../answers.ts';
import type { FieldRules, FileLimits } from '../field-kind.ts';
import { MEGABYTE } from '../limits.ts';
import type { schema } from './schema.ts';

export type FileSpec = Static<typeof schema>;

/** The default limit of files per field. */
const MAX_FILES = 1;

/** The default size limit per file. */
const MAX_MEGABYTES = 10;

export const rules: FieldRules<FileSpec> = {
  missing: (label, { problems }) => problems.addFile({ label }),
  refuse,
  files: filesFor,
};

function refuse(
  field: FileSpec,
  answer: Answer<NamedFile>,
  words: ProblemWords,
): string | undefined {
  const { problems } = words;
  if (typeof answer === 'string') return problems.asFile;
  const { most } = filesFor(field);
  const count = answer.length;
  if (count > most)
    return most === 1 ? problems.oneFile({ count }) : problems.manyFiles({ count, most });
  for (const file of answer) {
    const problem = problemOf(file, field, words);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Returns why a field does not accept a file; undefined if it does. */
export function problemOf(
  { name, size }: NamedFile,
  field: FileSpec,
  { problems }: ProblemWords,
): string | undefined {
  const { accept, bytesEach } = filesFor(field);
  if (accept && !endsIn(name, accept))
    return problems.fileKind({ file: name, kinds: accept.join(', ') });
  if (size > bytesEach) return problems.fileSize({ file: name, most: bytesEach / MEGABYTE });
  return size === 0 ? problems.fileEmpty({ file: name }) : undefined;
}

function filesFor(field: FileSpec): FileLimits {
  const { accept, maxFiles = MAX_FILES, maxMegabytes = MAX_MEGABYTES } = field;
  return { accept, most: maxFiles, bytesEach: maxMegabytes * MEGABYTE };
}

function endsIn(name: string, endings: string[]): boolean {
  return endings.some((ending) => name.toLowerCase().endsWith(ending.toLowerCase()));
}
