import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { freshPostgres } from '../../tests/support/databases.ts';
import { freePort } from '../../tests/support/free-port.mjs';
import { runHere } from '../../tests/support/run-here.ts';
import { sampleLead } from '../../tests/support/sample-lead.ts';
import { temporaryFolder } from '../../tests/support/tiny-site.ts';
import { openInbox } from '../leads/inbox.ts';
import { UserError } from '../model/user-error.ts';
import { databaseIn, inboxLocation } from './inbox-location.ts';

it('is the folder and the database of the settings', () => {
  expect(inboxLocation('/site', {})).toEqual({ folder: '/site/data' });
  expect(inboxLocation('/site', { SIGNPOST_DATA: '/var/leads', DATABASE_URL: '' })).toEqual({
    folder: '/var/leads',
  });
  const database = 'postgresql://u:p@db.example/leads';
  expect(inboxLocation('/site', { SIGNPOST_DATA: 'kept', DATABASE_URL: database })).toEqual({
    folder: '/site/kept',
    database,
  });
});

it.each(['mysql://u:secret@db.example/x', 'u:secret@db.example', 'postgres'])(
  'refuses %s, and does not repeat it',
  (database) => {
    const place = () => inboxLocation('/site', { DATABASE_URL: database });
    expect(place).toThrow(UserError);
    expect(place).not.toThrow(/secret/);
  },
);

it('says which database cannot be reached, without its password', async () => {
  const host = `127.0.0.1:${await freePort()}`;
  const database = `postgres://ada:secret@${host}/leads`;
  const { code, error } = await runHere(['leads'], { env: { DATABASE_URL: database } });
  expect(code).toBe(2);
  expect(error).toContain(`The database ${host}/leads cannot be reached: `);
  expect(error).not.toMatch(/secret|ada|\n +at /);
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'leads.db'));
  await expect(databaseIn({ folder })).rejects.toThrow(/leads\.db cannot be reached/);
});

it('lists what is kept in PostgreSQL', async () => {
  const database = await freshPostgres();
  const inbox = await openInbox(await temporaryFolder(), { database });
  await inbox.store.add(sampleLead({ answers: { name: 'Ada' } }));
  await inbox.close();
  const { code, out } = await runHere(['leads'], { env: { DATABASE_URL: database } });
  expect(code).toBe(0);
  expect(out).toContain('K7M2-9QXD');
});
