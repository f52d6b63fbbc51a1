import { CannotRun } from './command-line.ts';

/** Messages for system errors, by error code; `{name}` is replaced with that error property. */
const REFUSALS: Record<string, string> = {
  ENOSPC: 'There is no room left on the disk: {path} could not be written.',
  EDQUOT: 'There is no room left for this user: {path} could not be written.',
  EACCES: 'This user may not use {path}.',
  EPERM: 'This user may not use {path}.',
  EROFS: 'The disk of {path} cannot be written to.',
  EMFILE: 'Too many files are open at once. Raise the limit: ulimit -n 4096',
  EADDRINUSE:
    'Another program already listens on port {port}. Choose another with PORT or METRICS_PORT.',
  EADDRNOTAVAIL: 'This machine has no address {address}, which HOST asks for.',
  ENOTFOUND: 'This machine has no address {hostname}, which HOST asks for.',
  ENOENT: 'There is no {path}, or no folder to put it into.',
  EISDIR: 'A folder was given where a file is needed.',
  ENOTDIR: '{path} runs through a file as though it were a folder.',
};

/** Returns the message for an error that ended a command; with the stack only if it is a bug. */
export function explainFailure(error: unknown): string {
  if (error instanceof CannotRun) return error.message;
  if (!(error instanceof Error)) return String(error);
  const about = error as NodeJS.ErrnoException & Record<string, unknown>;
  if (about.syscall === 'listen' && about.code === 'EACCES') return portRefused(about.port);
  const words = REFUSALS[about.code ?? ''];
  if (!words) return error.stack ?? error.message;
  const subjects = { ...about, path: about.dest ?? about.path ?? 'a file' };
  const filled = words.replace(
    /\{(\w+)\}/g,
    (_, name: keyof typeof subjects) => `${subjects[name]}`,
  );
  return `${filled}\n(${error.message})`;
}

function portRefused(port: unknown): string {
  return `Port ${port} is kept for the system. Choose one above 1023: PORT=4173`;
}
