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
