import { once } from 'node:events';
import path from 'node:path';
import { suggest } from '../../diagnostics/suggest.ts';
import { FILES } from '../../leads/inbox.ts';
import { UserError } from '../../model/user-error.ts';
import type { CommandLine } from '../command-line.ts';
import { databaseIn, explainTrouble, inboxLocation, requireDatabase } from '../inbox-location.ts';
import { exportLeads } from './leads/export.ts';
import { saveFiles } from './leads/files.ts';
import { forget } from './leads/forget.ts';
import { list } from './leads/list.ts';
import { person } from './leads/person.ts';
import { restore } from './leads/restore.ts';
import { show } from './leads/show.ts';
import type { StorageTask, Task } from './leads/task.ts';
import { dismiss, retry } from './leads/unsent-deliveries.ts';

/** A subcommand. Returns the exit code. */
type RunTask<Input = Pick<Task, 'line' | 'write'>> = (task: Input) => Promise<number>;

/** The subcommands. The code of those that are not about single leads is only loaded for them. */
const TASKS: Record<string, RunTask> = {
  list: onLeads(list),
  show: onLeads(show),
  export: onLeads(exportLeads),
  files: onLeads(saveFiles),
  retry: onLeads(retry),
  dismiss: onLeads(dismiss),
  restore: onLeads(restore),
  person: onLeads(person),
  forget: onLeads(forget),
  backup: onStorage(async (task) => (await import('./leads/backup.ts')).backup(task)),
  'check-backup': onStorage(async (task) =>
    (await import('./leads/restore-backup.ts')).checkBackupFile(task),
  ),
  'restore-backup': onStorage(async (task) =>
    (await import('./leads/restore-backup.ts')).restoreBackupFile(task),
  ),
  'backup-key': async ({ write }) => (await import('./leads/backup-key.ts')).backupKey(write),
  'desk-password': async ({ write }) =>
    (await import('./leads/desk-password.ts')).deskPassword(write),
};

/** `leads list|show|…`: lists and changes form submissions. */
export async function leads(line: CommandLine): Promise<number> {
  const [name = 'list'] = line.args;
  const run = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
  if (!run) {
    const hint = suggest(name, Object.keys(TASKS), 'Tasks');
    throw new UserError(`"leads" has no task "${name}". ${hint}`);
  }
  return run({ line, write: toStdout() });
}

/** Finds the storage for a task on all of it. */
function onStorage(run: RunTask<StorageTask>): RunTask {
  return (task) => {
    const location = inboxLocation(task.line.root);
    return explainTrouble(location, () => run({ ...task, location }));
  };
}

/** Opens the database for a task on leads. */
function onLeads(run: RunTask<Task>): RunTask {
  return onStorage(async ({ location, ...task }) => {
    requireDatabase(location);
    const db = await databaseIn(location);
    try {
      return await run({ db, files: path.join(location.folder, FILES), ...task });
    } finally {
      await db.destroy();
    }
  });
}

/**
 * Returns a writer to stdout; exits with 0 if the reader closes the pipe, as `head` does. The launcher
 * handles all other errors.
 */
function toStdout(): (text: string) => Promise<void> {
  const { stdout } = process;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
  });
  return async (text) => {
    if (!stdout.write(text)) await once(stdout, 'drain');
  };
}
