import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { unitIn } from '../model/units/unit-line.ts';
import { UserError } from '../model/user-error.ts';
import { withSourceLines } from './source-lines.ts';

/** Messages for system errors, by error code; `{name}` is replaced with that error property. */
const REFUSALS: Record<string, string> = {
  ENOSPC: 'The disk is full: {path} could not be written.',
  EDQUOT: 'The disk quota of this user is used up: {path} could not be written.',
  EFBIG: 'Files may not be that large here: {path} could not be written.',
  EACCES: 'Permission denied: this user may not access {path}.',
  EPERM: 'Permission denied: this user may not access {path}.',
  EROFS: '{path} is on a read-only disk.',
  EMFILE: 'Too many open files. Raise the limit: ulimit -n 4096',
  EADDRINUSE:
    'Another program already listens on port {port}. Choose another with PORT or METRICS_PORT.',
  EADDRNOTAVAIL: 'HOST is {address}, which is not an address of this machine.',
  ENOTFOUND: 'HOST is {hostname}, which is not an address of this machine.',
  ENOENT: '{path} or its folder does not exist.',
  EISDIR: 'A folder was given where a file is required.',
  ENOTDIR: 'A part of the path {path} is a file, not a folder.',
};

/** Returns the message for an error that ended a command; with the stack only if it is a bug. */
export function explainFailure(error: unknown): string {
  if (error instanceof UserError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const about = error as NodeJS.ErrnoException & Record<string, unknown>;
  if (about.syscall === 'listen' && about.code === 'EACCES') {
    return `Port ${about.port} is reserved for the system. Choose one above 1023: PORT=4173`;
  }
  const isReadOnly = isOnReadOnlyDisk(about);
  const words = REFUSALS[isReadOnly ? 'EROFS' : (about.code ?? '')];
  const located = withSourceLines(error);
  const unit = unitIn(located.stack ?? '');
  const isOwn = unit !== undefined && !unit.file.startsWith('src/');
  if (!words || isOwn) return located.stack ?? error.message;
  const subjects = { ...about, path: about.dest ?? about.path ?? 'a file' };
  const message = words.replace(
    /\{(\w+)\}/g,
    (_, name: keyof typeof subjects) => `${subjects[name]}`,
  );
  return isReadOnly ? message : `${message}\n(${error.message})`;
}

/** Whether a folder could not be made on a read-only disk, where `mkdir -p` of Node says ENOENT. */
function isOnReadOnlyDisk({ code, syscall, path: made }: NodeJS.ErrnoException): boolean {
  if (code !== 'ENOENT' || syscall !== 'mkdir' || made === undefined) return false;
  for (let folder = path.resolve(made); ; folder = path.dirname(folder)) {
    const refusal = refusalAt(folder);
    if (refusal !== 'ENOENT' || folder === path.dirname(folder)) return refusal === 'EROFS';
  }
}

/** Returns the error code of writing to a folder, if any. */
function refusalAt(folder: string): string | undefined {
  try {
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}
