import path from 'node:path';
import Libsql from 'libsql';
import { onTestFinished } from 'vitest';
import { DATABASE } from '../../src/leads/database.ts';
import { type InboxOptions, openInbox } from '../../src/leads/inbox.ts';
import { sampleForm } from './sample-form.ts';
import { leadsIn } from './stored.ts';

/** Opens an inbox for leads with names; it is closed after the test. */
export async function inboxIn(folder: string, options: InboxOptions = {}) {
  const inbox = await openInbox(folder, options);
  onTestFinished(() => inbox.close());
  const keep = (name: string) =>
    inbox.keep({ form: sampleForm([]), answers: { name }, page: '/', key: name.padEnd(16, '0') });
  const names = async () => (await leadsIn(inbox.db)).map(({ answers }) => answers.name);
  return { ...inbox, keep, names };
}

/** Opens the database of an inbox, as another process. It waits while the inbox uses it. */
export function openFile(folder: string) {
  return new Libsql(path.join(folder, DATABASE), { timeout: 60_000 });
}
