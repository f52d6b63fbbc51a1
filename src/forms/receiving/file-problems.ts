import type { Form } from '../../model/form.ts';
import type { Words } from '../../words/types.ts';
import type { Answers } from '../answers.ts';
import { filesOf } from '../field-rules.ts';
import type { Problem } from '../validate.ts';
import { isTaken, kindInWords } from './file-kinds.ts';
import { sniff } from './sniff.ts';
import type { Upload } from './upload.ts';

/**
 * What is wrong with what is in the files, where a form says which it takes. A file counts
 * as what it is: a PNG named `photo.jpg` does no harm where both are taken.
 */
export async function fileProblems(
  form: Form,
  answers: Answers<Upload>,
  words: Words,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const field of form.fields) {
    const answer = answers[field.name];
    const accept = filesOf(field)?.accept;
    if (!accept || !Array.isArray(answer)) continue;
    const message = await firstWrong(answer, accept, words);
    if (message) problems.push({ field: field.name, message, missing: false });
  }
  return problems;
}

/** Somebody took the folder away: what is not there is not kept either, and can be sent again. */
const GONE = Symbol('gone');

function unlessGone(error: NodeJS.ErrnoException): typeof GONE {
  if (error.code === 'ENOENT') return GONE;
  throw error;
}

async function firstWrong(
  files: Upload[],
  accept: string[],
  { server }: Words,
): Promise<string | undefined> {
  for (const { name, place } of files) {
    // What the disk refused is lost already; the rest of what was sent shall not be.
    if (place === null) continue;
    const kind = await sniff(place).catch(unlessGone);
    if (kind === GONE || isTaken(kind, accept)) continue;
    const known = { file: name, kinds: accept.join(', ') };
    if (kind === undefined || kind === 'text') return server.otherContent(known);
    return server.otherKind({ ...known, kind: kindInWords(kind, server) });
  }
  return undefined;
}
