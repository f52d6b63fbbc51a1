import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { suggest } from '../../diagnostics/suggest.ts';
import { DATABASE } from '../../leads/database.ts';
import { FILES } from '../../leads/inbox.ts';
import { UserError } from '../../model/user-error.ts';
import type { CommandLine } from '../command-line.ts';
import { databaseIn, explainDamage, inboxLocation } from '../inbox-location.ts';
import { exportLeads } from './leads/export.ts';
import { saveFiles } from './leads/files.ts';
import { forget } from './leads/forget.ts';
import { list } from './leads/list.ts';
import { person } from './leads/person.ts';
import { restore } from './leads/restore.ts';
import { show } from './leads/show.ts';
import type { RunTask, StorageTask, Task } from './leads/task.ts';
import { dismiss, retry } from './leads/unsent-deliveries.ts';

const TASKS: Record<string, RunTask> = {
  list,
  show,
  export: exportLeads,
  files: saveFiles,
  retry,
  dismiss,
  restore,
  person,
  forget,
};

/** Subcommands that work on the whole storage; each is loaded only when it is called. */
const STORAGE_TASKS: Record<string, () => Promise<(task: StorageTask) => Promise<number>>> = {
  backup: async () => (await import('./leads/backup.ts')).backup,
  'check-backup': async () => (await import('./leads/restore-backup.ts')).checkBackupFile,
  'restore-backup': async () => (await import('./leads/restore-backup.ts')).restoreBackupFile,
};

/** Subcommands that make keys and need no database. */
const KEY_TASKS: Record<string, () => Promise<(write: Task['write']) => Promise<number>>> = {
  'backup-key': async () => (await import('./leads/backup-key.ts')).backupKey,
  'desk-password': async () => (await import('./leads/desk-password.ts')).deskPassword,
};

/** `leads list|show|…`: lists and changes form submissions. */
export async function leads(line: CommandLine): Promise<number> {
  const [name = 'list'] = line.args;
  const makeKey = lookUp(KEY_TASKS, name);
  if (makeKey) return (await makeKey())(toStdout());
  const location = inboxLocation(line.root);
  const work = lookUp(STORAGE_TASKS, name);
  if (work) {
    const runOnStorage = await work();
    return explainDamage(location, () => runOnStorage({ line, location, write: toStdout() }));
  }
  const run = lookUp(TASKS, name);
  if (!run) {
    const tasks = [TASKS, STORAGE_TASKS, KEY_TASKS].flatMap(Object.keys);
    throw new UserError(`"leads" has no task "${name}". ${suggest(name, tasks, 'Tasks')}`);
  }
  const { folder } = location;
  if (!location.database && !existsSync(path.join(folder, DATABASE))) {
    console.error(`There are no leads in ${folder} yet.`);
    return 0;
  }
  const db = await databaseIn(location);
  try {
    const task = { db, files: path.join(folder, FILES), line, write: toStdout() };
    return await explainDamage(location, () => run(task));
  } finally {
    await db.destroy();
  }
}

function lookUp<Value>(table: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
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
