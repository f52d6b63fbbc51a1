import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import Libsql from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { DATABASE } from '../database.ts';
import { openInbox } from '../inbox.ts';

async function inboxIn(folder: string) {
  const inbox = await openInbox(folder);
  onTestFinished(inbox.close);
  return (name: string) =>
    inbox.keep({ form: sampleForm([]), answers: { name }, page: '/', key: name.padEnd(16, '-') });
}

it('a write-ahead log of an older version is given up: leads are in one file again', async () => {
  const folder = await temporaryFolder();
  // In a process of its own, that ends: closed connections of this one may keep their locks.
  const program = `const database = new (require('libsql'))(process.argv[1]);
    database.pragma('journal_mode = WAL');
    database.exec('create table former (id integer)');
    process.kill(process.pid, 'SIGKILL');`;
  spawnSync(process.execPath, ['-e', program, path.join(folder, DATABASE)]);
  expect(await readdir(folder)).toContain(`${DATABASE}-wal`);
  const keep = await inboxIn(folder);
  expect(await keep('Ada')).toMatchObject({ state: 'kept' });
  expect(await readdir(folder)).not.toContain(`${DATABASE}-wal`);
});

it('leads are kept in tables to which a newer version has added something', async () => {
  const folder = await temporaryFolder();
  const keep = await inboxIn(folder);
  expect(await keep('Ada')).toMatchObject({ state: 'kept' });
  const newer = new Libsql(path.join(folder, DATABASE));
  newer.exec('alter table leads add column mood text');
  newer.exec("insert into kysely_migration values ('999-mood', '2027-01-01T00:00:00.000Z')");
  newer.close();
  expect(await keep('Grace')).toMatchObject({ state: 'kept' });
  const keepLater = await inboxIn(folder);
  expect(await keepLater('Ben')).toMatchObject({ state: 'kept' });
});
