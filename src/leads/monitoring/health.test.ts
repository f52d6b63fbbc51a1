import { mkdir, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DATABASES } from '../../../tests/support/databases.ts';
import { sampleLead } from '../../../tests/support/sample-lead.ts';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { DATABASE } from '../database.ts';
import { openInbox } from '../inbox.ts';
import { VISITOR } from '../tables.ts';
import { leaveReport } from './canary/report.ts';
import { CHECKS, checkHealth, healthChecker } from './health.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');

async function examined(options: { database?: string } = {}) {
  const folder = await temporaryFolder();
  const inbox = await openInbox(folder, options);
  onTestFinished(() => inbox.close());
  await inbox.opened;
  const none = (): string[] => [];
  return { ...inbox, folder, silent: none, problems: none, missingSettings: [], now: () => NOW };
}

const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

describe.each(DATABASES)('health on $name', { timeout: 60_000 }, ({ fresh }) => {
  it('is fine while nothing is wrong', async () => {
    const everything = await examined(await fresh());
    await everything.store.add(sampleLead({ receivedAt: minutesAgo(5) }), ['office']);
    const health = await checkHealth(everything);
    expect(Object.values(health).map(({ isFine }) => isFine)).toEqual(CHECKS.map(() => true));
  });

  it('says that leads wait, or were given up', async () => {
    const everything = await examined(await fresh());
    await everything.store.add(sampleLead({ receivedAt: minutesAgo(90) }), ['office', 'crm']);
    const late = await checkHealth(everything);
    expect(late.outbox).toEqual({
      isFine: false,
      says: 'The oldest undelivered lead is 90 minutes old.',
    });
    const withoutMail = { ...everything, missingSettings: ['Mail is not sent.'] };
    expect((await checkHealth(withoutMail)).outbox.says).toMatch(
      / minutes old\. Mail is not sent\.$/,
    );
    const problem = 'The mail server refused the address: the mailbox is full (552 5.2.2).';
    await everything.db
      .updateTable('deliveries')
      .set({ problem, attempts: 2 })
      .where('destination', '=', 'office')
      .execute();
    expect((await checkHealth(everything)).outbox.says).toMatch(
      / minutes old\. office \(1\): .*full/,
    );
    await everything.db.updateTable('deliveries').set({ state: 'dead' }).execute();
    const dead = await checkHealth(everything);
    expect(dead.outbox).toMatchObject({
      isFine: false,
      says: expect.stringContaining('Deliveries given up: 2.'),
    });
    await everything.db.updateTable('deliveries').set({ state: 'sent' }).execute();
    expect((await checkHealth(everything)).outbox.isFine).toBe(true);
  });

  it('is not troubled by what cannot be sent back to visitors, or was dismissed', async () => {
    const everything = await examined(await fresh());
    const lead = sampleLead({ receivedAt: minutesAgo(90) });
    await everything.store.add(lead, ['office', VISITOR]);
    const { db } = everything;
    const become = (destination: string, state: 'sent' | 'dead' | 'dismissed') =>
      db.updateTable('deliveries').set({ state }).where('destination', '=', destination).execute();
    await become('office', 'sent');
    expect((await checkHealth(everything)).outbox.isFine).toBe(true);
    await become(VISITOR, 'dead');
    expect((await checkHealth(everything)).outbox.isFine).toBe(true);
    await become('office', 'dead');
    expect((await checkHealth(everything)).outbox.says).toContain('Deliveries given up: 1.');
    await become('office', 'dismissed');
    expect((await checkHealth(everything)).outbox.isFine).toBe(true);
  });

  it('says that the database is away', async () => {
    const everything = await examined(await fresh());
    await everything.db.destroy();
    const health = await checkHealth(everything);
    expect(health.database.isFine).toBe(false);
    expect(health.disk.isFine).toBe(true);
  });
});

it('says which forms are silent, and what canaries found', async () => {
  const everything = { ...(await examined()), silent: () => ['quote'] };
  expect((await checkHealth(everything)).canary.says).toContain('No canary was run yet');
  await leaveReport(everything.folder, { at: NOW.toISOString(), sent: 4, lost: 1 });
  const health = await checkHealth(everything);
  expect(health.forms).toEqual({
    isFine: false,
    says: 'Silent for an unusually long time: quote.',
  });
  expect(health.canary).toEqual({
    isFine: false,
    says: 'Test leads lost on 2026-03-01 12:00 UTC: 1.',
  });
});

it('says that the data folder is gone', async () => {
  const everything = { ...(await examined()), folder: '/nowhere at all' };
  expect((await checkHealth(everything)).disk.isFine).toBe(false);
});

it('says which errors keep the site from being built, and counts the others', async () => {
  const errors = ['a.yaml:1: One.', 'a.yaml:2: Two.', 'b.yaml:3: Three.', 'b.yaml:4: Four.'];
  const { site } = await checkHealth({ ...(await examined()), problems: () => errors });
  expect(site).toEqual({
    isFine: false,
    says: 'An earlier build is served. Errors of the site: 4 (npm run check). a.yaml:1: One. a.yaml:2: Two. b.yaml:3: Three.',
  });
});

it('does not look again for everybody who asks', async () => {
  let looks = 0;
  const silent = () => {
    looks += 1;
    return [];
  };
  const { health } = healthChecker({ ...(await examined()), silent });
  await Promise.all([health(), health(), health()]);
  expect(looks).toBe(1);
});

it('says at once that the database is gone, and that it is back', async () => {
  const everything = await examined();
  const { health } = healthChecker(everything);
  expect((await health()).database.isFine).toBe(true);
  await rename(everything.folder, `${everything.folder} away`);
  const { database, disk } = await health();
  expect(database).toMatchObject({
    isFine: false,
    says: expect.stringContaining('database is missing'),
  });
  expect(disk.isFine).toBe(false);
  await rename(`${everything.folder} away`, everything.folder);
  const back = await health();
  expect([back.database.isFine, back.disk.isFine]).toEqual([true, true]);
});

it('says that the folder of files is gone', async () => {
  const everything = await examined();
  const { health } = healthChecker(everything);
  expect((await health()).disk.isFine).toBe(true);
  await rm(everything.files, { recursive: true });
  expect((await health()).disk).toMatchObject({
    isFine: false,
    says: expect.stringContaining('folder of files is missing'),
  });
});

it('says that the folder of files cannot be written to', async () => {
  const everything = await examined();
  expect((await checkHealth(everything)).disk.isFine).toBe(true);
  expect(await readdir(everything.files)).toEqual([]);
  // Permissions do not stop root; a folder in the place of the test file does.
  await mkdir(path.join(everything.files, 'health.part'));
  expect((await checkHealth(everything)).disk).toMatchObject({
    isFine: false,
    says: expect.stringContaining('folder of files is not writable'),
  });
});

it('says that files of leads are in another folder', async () => {
  const everything = await examined();
  const files = ['here', 'elsewhere'].map((storedAs) => ({
    field: 'photo',
    name: 'a.txt',
    bytes: 1,
    storedAs,
  }));
  await everything.store.add(sampleLead({ files }));
  await writeFile(path.join(everything.files, 'here'), 'x');
  expect((await checkHealth(everything)).disk).toMatchObject({
    isFine: false,
    says: expect.stringContaining('Missing files among the newest leads: 1.'),
  });
  await writeFile(path.join(everything.files, 'elsewhere'), 'x');
  expect((await checkHealth(everything)).disk.isFine).toBe(true);
});

it('does not blame the disk for a database that does not answer', async () => {
  const everything = await examined();
  const silent = { execute: () => new Promise(() => {}) };
  const query: unknown = new Proxy(silent, {
    get: (own, key) => Reflect.get(own, key) ?? (() => query),
  });
  const db = {
    insertInto: () => query,
    selectFrom: () => query,
  } as unknown as typeof everything.db;
  const health = await checkHealth({ ...everything, db });
  expect([health.database.isFine, health.outbox.isFine, health.disk.isFine]).toEqual([
    false,
    false,
    true,
  ]);
  expect(health.database.says).toContain('did not answer in time, and leads wait for it');
}, 20_000);

it('does not believe what it found when a lead could not be kept', async () => {
  const everything = await examined();
  const { health, invalidate } = healthChecker(everything);
  expect((await health()).database.isFine).toBe(true);
  await truncate(path.join(everything.folder, DATABASE), 5000);
  expect((await health()).database.isFine).toBe(true);
  invalidate();
  expect((await health()).database.isFine).toBe(false);
});
