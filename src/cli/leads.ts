import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { suggest } from '../diagnostics/suggest.ts';
import { DATABASE } from '../leads/database.ts';
import { FILES } from '../leads/inbox.ts';
import { CannotRun, type CommandLine } from './command-line.ts';
import { databaseIn, inboxLocation } from './inbox-location.ts';
import { exportLeads } from './leads/export.ts';
import { saveFiles } from './leads/files.ts';
import { forget } from './leads/forget.ts';
import { list } from './leads/list.ts';
import { restore } from './leads/restore.ts';
import { show } from './leads/show.ts';
import type { RunTask } from './leads/task.ts';
import { dismiss, retry } from './leads/unsent-deliveries.ts';

const TASKS: Record<string, RunTask> = {
  list,
  show,
  export: exportLeads,
  files: saveFiles,
  retry,
  dismiss,
  restore,
  forget,
};

/** Needs no database, and is no work on leads. */
const DESK_PASSWORD = 'desk-password';

/** `leads list|show|export|files|retry|dismiss|restore|forget|desk-password`: works on what forms have sent. */
export async function leads(line: CommandLine): Promise<number> {
  const [name = 'list'] = line.words;
  if (name === DESK_PASSWORD) {
    const { deskPassword } = await import('./leads/desk-password.ts');
    return deskPassword(toStdout());
  }
  const run = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
  if (!run)
    throw new CannotRun(
      `Leads cannot "${name}". ${suggest(name, [...Object.keys(TASKS), DESK_PASSWORD], 'They can')}`,
    );
  const place = inboxLocation(line.root);
  const { folder } = place;
  if (!place.database && !existsSync(path.join(folder, DATABASE))) {
    console.error(`No form has sent anything to ${folder} yet.`);
    return 0;
  }
  const db = await databaseIn(place);
  try {
    return await run({ db, files: path.join(folder, FILES), line, write: toStdout() });
  } finally {
    await db.destroy();
  }
}

/** Who reads may stop reading, as `head` does: the rest is then for nobody. */
function toStdout(): (text: string) => Promise<void> {
  const { stdout } = process;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
  return async (text) => {
    if (!stdout.write(text)) await once(stdout, 'drain');
  };
}
