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
  { problems }: ProblemWords,
): string | undefined {
  if (typeof answer === 'string') return problems.asFile;
  const { accept, most, bytesEach } = filesFor(field);
  const count = answer.length;
  if (count > most)
    return most === 1 ? problems.oneFile({ count }) : problems.manyFiles({ count, most });
  const wrong = accept && answer.find(({ name }) => !endsIn(name, accept));
  if (wrong) return problems.fileKind({ file: wrong.name, kinds: accept.join(', ') });
  const large = answer.find(({ size }) => size > bytesEach);
  if (large) return problems.fileSize({ file: large.name, most: bytesEach / MEGABYTE });
  const empty = answer.find(({ size }) => size === 0);
  return empty && problems.fileEmpty({ file: empty.name });
}

function filesFor(field: FileSpec): FileLimits {
  const { accept, maxFiles = MAX_FILES, maxMegabytes = MAX_MEGABYTES } = field;
  return { accept, most: maxFiles, bytesEach: maxMegabytes * MEGABYTE };
}

function endsIn(name: string, endings: string[]): boolean {
  return endings.some((ending) => name.toLowerCase().endsWith(ending.toLowerCase()));
}
