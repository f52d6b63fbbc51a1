import type { Form } from '../../model/schema/form.ts';
import type { Words } from '../../words/types.ts';
import type { Answers } from '../fields/answers.ts';
import { filesOf } from '../fields/field-rules.ts';
import type { Problem } from '../fields/problem.ts';
import { isTaken, kindText } from './file-kinds.ts';
import { sniff } from './sniff.ts';
import type { Upload } from './upload.ts';

/**
 * Checks the content of files against the extensions that a form accepts. Only the real type
 * counts: a PNG named `photo.jpg` is fine where both are accepted.
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

/** The folder was deleted: a missing file is not stored, and can be sent again. */
const FOLDER_GONE = Symbol('gone');

function unlessGone(error: NodeJS.ErrnoException): typeof FOLDER_GONE {
  if (error.code === 'ENOENT') return FOLDER_GONE;
  throw error;
}

async function firstWrong(
  files: Upload[],
  accept: string[],
  { server }: Words,
): Promise<string | undefined> {
  for (const { name, tempFile } of files) {
    // A file that could not be written is lost already; the rest must still be accepted.
    if (tempFile === null) continue;
    const kind = await sniff(tempFile).catch(unlessGone);
    if (kind === FOLDER_GONE || isTaken(kind, accept)) continue;
    const params = { file: name, kinds: accept.join(', ') };
    if (kind === undefined || kind === 'text') return server.otherContent(params);
    return server.otherKind({ ...params, kind: kindText(kind, server) });
  }
  return undefined;
}
