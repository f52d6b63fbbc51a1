import { CannotRun } from './cannot-run.ts';

/** What the system refused, by its error code. `{path}` is the file or folder concerned. */
const REFUSALS: Record<string, string> = {
  ENOSPC: 'There is no room left on the disk: {path} could not be written.',
  EDQUOT: 'There is no room left for this user: {path} could not be written.',
  EACCES: 'This user may not use {path}.',
  EPERM: 'This user may not use {path}.',
  EROFS: 'The disk of {path} cannot be written to.',
  EMFILE: 'Too many files are open at once. Raise the limit: ulimit -n 4096',
  ENOTDIR: '{path} runs through a file as though it were a folder.',
};

/** Words for whatever ended a command. Only a bug of ours shows where in the code it is. */
export function explainFailure(error: unknown): string {
  if (error instanceof CannotRun) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code = '', path, dest, message } = error as NodeJS.ErrnoException & { dest?: string };
  const words = REFUSALS[code]?.replace('{path}', dest ?? path ?? 'a file');
  return words ? `${words}\n(${message})` : (error.stack ?? message);
}
