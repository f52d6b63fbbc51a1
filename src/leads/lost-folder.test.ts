import { randomUUID } from 'node:crypto';
import { appendFile, copyFile, cp, mkdir, rename, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sampleForm } from '../../tests/support/sample-form.ts';
import { sampleLead } from '../../tests/support/sample-lead.ts';
import { leadsIn } from '../../tests/support/stored.ts';
import { temporaryFolder } from '../../tests/support/tiny-site.ts';
import { jsonLog } from '../log/log.ts';
import { DATABASE } from './database.ts';
import { openInbox } from './inbox.ts';

// A new database is created in an empty folder only after some seconds.
vi.setConfig({ testTimeout: 180_000 });

/**
 * Opens an inbox for leads with names, in a subfolder of a temporary folder.
 *
 * @param after for concurrent tests: that of their context.
 */
async function inboxBeside(after = onTestFinished) {
  const around = await temporaryFolder(after);
  const folder = path.join(around, 'data');
  const lines: string[] = [];
  const inbox = await openInbox(folder, { log: jsonLog((line) => lines.push(line)) });
  after(() => inbox.close());
  await inbox.opened;
  const keep = (name: string) =>
    inbox.keep({ form: sampleForm([]), answers: { name }, page: '/', key: name.padEnd(16, '0') });
  return { ...inbox, around, folder, file: path.join(folder, DATABASE), lines, keep };
}

type Beside = Awaited<ReturnType<typeof inboxBeside>>;

/** Returns the names in the folder, read by another connection. */
async function namesIn(folder: string): Promise<string[]> {
  const other = await openInbox(folder);
  const leads = await leadsIn(other.db);
  await other.close();
  return leads.map(({ answers }) => answers.name ?? '');
}

/** Submits names until one is stored, for at least as long as a browser would retry. */
async function keepAtLast({ keep }: Beside): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const name = `after ${tries}`;
    const kept = await keep(name).catch(() => undefined);
    if (kept?.state === 'kept') return name;
    if (tries === 100) throw new Error('Nothing is kept any more.');
    await wait(100);
  }
}

/** Copies the folder with one lead while the server runs. */
async function backupOf(beside: Beside): Promise<string> {
  await beside.keep('before the copy');
  const copy = path.join(beside.around, 'copy');
  await cp(beside.folder, copy, { recursive: true });
  await beside.keep('after the copy');
  return copy;
}

const REPLACED: Record<string, (beside: Beside, copy: string) => Promise<unknown>> = {
  'the folder, by an older copy': async ({ around, folder }, copy) => {
    await rename(folder, path.join(around, 'away'));
    await rename(copy, folder);
  },
  'the folder, removed before': async ({ folder }, copy) => {
    await rm(folder, { recursive: true });
    await cp(copy, folder, { recursive: true });
  },
  'all that is in it, removed before': async ({ folder, file }, copy) => {
    await rm(path.join(folder, 'files'), { recursive: true });
    await rm(file);
    await cp(copy, folder, { recursive: true });
  },
  'the database alone': ({ file }, copy) => rename(path.join(copy, DATABASE), file),
  'what is in the database, in place': ({ file }, copy) =>
    copyFile(path.join(copy, DATABASE), file),
  'everything, in place': ({ folder }, copy) => cp(copy, folder, { recursive: true }),
};

it.each(Object.entries(REPLACED))('keeps in the file that is there: %s', async (_, replace) => {
  const beside = await inboxBeside();
  const copy = await backupOf(beside);
  await replace(beside, copy);
  const kept = await keepAtLast(beside);
  expect(await namesIn(beside.folder)).toEqual(['before the copy', kept]);
  await beside.keep('and goes on');
  expect(await namesIn(beside.folder)).toContain('and goes on');
});

const EMPTIED: Record<string, (beside: Beside) => Promise<unknown>> = {
  'the database is removed': ({ file }) => rm(file),
  'the database is cut to nothing': ({ file }) => truncate(file),
  'the folder is made anew': async ({ folder }) => {
    await rm(folder, { recursive: true });
    await mkdir(folder);
  },
};

it.concurrent.for(Object.entries(EMPTIED))(
  'begins anew when %s',
  async ([, empty], { onTestFinished }) => {
    const beside = await inboxBeside(onTestFinished);
    await beside.keep('before');
    await empty(beside);
    await expect(beside.keep('too early')).rejects.toThrow();
    const kept = await keepAtLast(beside);
    expect(await namesIn(beside.folder)).toEqual([kept]);
  },
);

const LOST: Record<string, (beside: Beside) => Promise<() => Promise<unknown>>> = {
  'the folder is moved away': async ({ around, folder }) => {
    const away = path.join(around, 'away');
    await rename(folder, away);
    return () => rename(away, folder);
  },
  'the folder is removed': async (beside) => {
    const copy = path.join(beside.around, 'copy');
    await cp(beside.folder, copy, { recursive: true });
    await rm(beside.folder, { recursive: true });
    return () => cp(copy, beside.folder, { recursive: true });
  },
  'the database is cut short': async ({ around, file }) => {
    const copy = path.join(around, 'copy');
    await copyFile(file, copy);
    await truncate(file, 5000);
    return () => copyFile(copy, file);
  },
  'something else is in its place': async ({ around, file }) => {
    const away = path.join(around, 'away');
    await rename(file, away);
    await appendFile(file, 'This is no database, whatever it is called. '.repeat(100));
    return () => rename(away, file);
  },
};

it.concurrent.for(Object.entries(LOST))(
  'keeps nothing while %s, and goes on after',
  async ([, lose], { onTestFinished }) => {
    const beside = await inboxBeside(onTestFinished);
    await beside.keep('before');
    const giveBack = await lose(beside);
    for (const name of ['one', 'two', 'three']) await expect(beside.keep(name)).rejects.toThrow();
    await giveBack();
    const kept = await keepAtLast(beside);
    expect(await namesIn(beside.folder)).toEqual(['before', kept]);
  },
);

it('says once that the database is gone, and when it is back', async () => {
  const { folder, keep, lines } = await inboxBeside();
  await keep('before');
  await rename(folder, `${folder} away`);
  for (const name of ['one', 'two'])
    await expect(keep(name)).rejects.toThrow('The database file was deleted or moved.');
  await rename(`${folder} away`, folder);
  // On a busy machine the last failure is remembered for a moment.
  await vi.waitFor(() => keep('after'), { timeout: 10_000 });
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('database'));
  expect(told.map(({ level }) => level)).toEqual(['error', 'warn']);
});

it('acknowledges no commit to a file that was taken away meanwhile', async () => {
  const { db, around, folder } = await inboxBeside();
  const adding = db.transaction().execute(async (within) => {
    await within
      .insertInto('heartbeats')
      .values({ process: 'test', at: sampleLead().receivedAt })
      .execute();
    await rename(folder, path.join(around, 'away'));
  });
  await expect(adding).rejects.toThrow('not the file that it was');
});

it('acknowledges no commit to a file that was written over meanwhile', async () => {
  const beside = await inboxBeside();
  const copy = await backupOf(beside);
  const adding = beside.db.transaction().execute(async (within) => {
    await within.deleteFrom('leads').execute();
    await copyFile(path.join(copy, DATABASE), beside.file);
  });
  await expect(adding).rejects.toThrow('not the file that it was');
  expect(await leadsIn(beside.db)).toMatchObject([{ answers: { name: 'before the copy' } }]);
});

it('answers with what is in the file that is there', async () => {
  const beside = await inboxBeside();
  const copy = await backupOf(beside);
  await rename(path.join(copy, DATABASE), beside.file);
  expect(await beside.store.findByKey('sample', 'after the copy00')).toBeUndefined();
  expect(await leadsIn(beside.db)).toMatchObject([{ answers: { name: 'before the copy' } }]);
});

/** Ways to replace a folder by a copy, and how often each is tried. */
const UNDER_LOAD: [string, number, (beside: Beside, copy: string) => Promise<unknown>][] = [
  [
    'replaced',
    3,
    async ({ around, folder }, copy) => {
      await rename(folder, path.join(around, `away ${performance.now()}`));
      await cp(copy, folder, { recursive: true });
    },
  ],
  ['written over', 6, ({ file }, copy) => copyFile(path.join(copy, DATABASE), file)],
];

it.each(UNDER_LOAD)(
  'keeps what it acknowledges while it is %s under load',
  async (_, rounds, replace) => {
    const beside = await inboxBeside();
    const copy = await backupOf(beside);
    for (let round = 0; round < rounds; round += 1) {
      const since = await acknowledgedAfter(beside, () => replace(beside, copy));
      const there = await namesIn(beside.folder);
      expect(since.filter((name) => !there.includes(name))).toEqual([]);
      expect(new Set(there).size).toBe(there.length);
    }
  },
);

/** Submits continuously; returns the names submitted and acknowledged after `act`. */
async function acknowledgedAfter(beside: Beside, act: () => Promise<unknown>): Promise<string[]> {
  let since = Number.POSITIVE_INFINITY;
  let isOver = false;
  const acknowledged: string[] = [];
  const senders = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      const name = randomUUID();
      const sent = performance.now();
      const kept = await beside.keep(name).catch(() => undefined);
      if (kept?.state === 'kept' && sent > since) acknowledged.push(name);
      if (!kept) await wait(10);
    }
  });
  const isEnough = () => expect(acknowledged.length).toBeGreaterThan(20);
  // Overwriting a file in use may corrupt it: then nothing is stored until it is repeated.
  for (let tries = 0; tries < 5 && acknowledged.length === 0; tries += 1) {
    await wait(200 + 50 * Math.random());
    // What was acknowledged late after the last try is replaced now.
    since = Number.POSITIVE_INFINITY;
    acknowledged.length = 0;
    await act();
    since = performance.now();
    await vi.waitFor(isEnough, { timeout: 4_000 }).catch(() => {});
  }
  isOver = true;
  await Promise.all(senders);
  return acknowledged;
}
