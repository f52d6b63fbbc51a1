import { readdirSync, rmSync } from 'node:fs';
import {
  appendFile,
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { SelectQueryNode } from 'kysely';
import { packTar, unpackTar } from 'modern-tar';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DATABASES, type DatabaseKind } from '../../../tests/support/databases.ts';
import { recordQueries } from '../../../tests/support/recorded-queries.ts';
import { runHere } from '../../../tests/support/run-here.ts';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import { sampleUpload } from '../../../tests/support/sample-upload.ts';
import { deliveriesOf, leadsIn, leadWith } from '../../../tests/support/stored.ts';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { actionsIn, TERMINAL } from '../admin/actions.ts';
import { type InboxOptions, openInbox } from '../inbox.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';

const [SQLITE, POSTGRES] = DATABASES as [DatabaseKind, DatabaseKind];

/** The number of visitors who submit continuously at the same time. */
const VISITORS = 4;

/** How often each of them submits at most, however long a busy machine takes for the backup. */
const MOST = 20;

const MORE_THAN_READ_AT_ONCE = 110;

/** Opens an inbox in a new folder, with functions that submit leads and run commands on it. */
async function inboxOn(kind: DatabaseKind, options: InboxOptions = {}) {
  const folder = await temporaryFolder();
  const { database = '' } = await kind.fresh();
  const env = { SIGNPOST_DATA: folder, DATABASE_URL: database };
  const inbox = await openInbox(folder, { ...options, database: database || undefined });
  onTestFinished(inbox.close);
  const keep = async (name: string) => {
    const photo = await sampleUpload(inbox.files, `${name}.txt`, `photo of ${name}`);
    const answers = { name, photo: [photo] };
    const key = name.padEnd(16, '-');
    const kept = await inbox.keep({ form: sampleForm([]), answers, page: '/', key });
    return kept.state === 'kept' ? kept.receipt : '';
  };
  const leads = (...words: string[]) => runHere(['leads', ...words], { env });
  return { ...inbox, folder, keep, leads };
}

async function archivePlace(): Promise<string> {
  return path.join(await temporaryFolder(), 'leads.tar');
}

describe.each([
  { name: SQLITE.name, from: SQLITE, to: POSTGRES },
  { name: POSTGRES.name, from: POSTGRES, to: SQLITE },
])('a backup of $name that is taken while leads come', { timeout: 240_000 }, ({ from, to }) => {
  it(`has all that was acknowledged before, and is restored into ${to.name}`, async () => {
    const busy = await inboxOn(from, { forward: () => ['office', 'crm'] });
    const receipts: string[] = [];
    while (receipts.length < MORE_THAN_READ_AT_ONCE) {
      const names = Array.from({ length: 10 }, (_, own) => `early ${receipts.length + own}`);
      receipts.push(...(await Promise.all(names.map(busy.keep))));
    }
    let isOver = false;
    onTestFinished(() => {
      isOver = true;
    });
    const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
      for (let count = 0; !isOver && count < MOST; count += 1)
        receipts.push(await busy.keep(`${visitor} ${count}`));
    });
    const id = (await leadWith(busy.db, receipts[0] ?? ''))?.id ?? '';
    const note = {
      id: 'note',
      lead: id,
      at: '2026-02-03T04:05:06.000Z',
      by: 'Ada',
      text: 'Called.',
    };
    await busy.db.insertInto('notes').values(note).execute();
    await actionsIn(busy.db).record(TERMINAL, { action: 'noted', lead: id }, new Date());
    await busy.db
      .updateTable('deliveries')
      .set({ state: 'sent', sent_at: note.at, attempts: 1 })
      .where('lead', '=', id)
      .where('destination', '=', 'office')
      .execute();
    const before = [...receipts];
    const archive = await archivePlace();
    const taken = await busy.leads('backup', archive);
    expect(taken).toMatchObject({ code: 0, error: '' });
    const during = receipts.length;
    isOver = true;
    await Promise.all(visitors);
    expect(during).toBeGreaterThanOrEqual(before.length);

    const restored = await inboxOn(to);
    expect(await restored.leads('check-backup', archive)).toMatchObject({ code: 0 });
    const { code, out } = await restored.leads('restore-backup', archive);
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('Restored') });
    const there = await leadsIn(restored.db);
    expect(there.map(({ receipt }) => receipt)).toEqual(expect.arrayContaining(before));
    const originals = new Map((await leadsIn(busy.db)).map((lead) => [lead.id, lead]));
    for (const lead of there) {
      expect(lead).toEqual(originals.get(lead.id));
      const photo = await readFile(
        path.join(restored.files, lead.files[0]?.storedAs ?? ''),
        'utf8',
      );
      expect(photo).toBe(`photo of ${lead.answers.name}`);
    }
    expect(await readdir(restored.files)).toHaveLength(there.length);
    expect(await restored.db.selectFrom('notes').selectAll().execute()).toEqual([note]);
    expect(await actionsIn(restored.db).ofLead(id)).toHaveLength(1);
    expect(await deliveriesOf(restored.db, id)).toMatchObject([
      { destination: 'crm', state: 'dead', problem: expect.stringContaining('may have been sent') },
      { destination: 'office', state: 'sent', sent_at: note.at },
    ]);
    const waiting = restored.db.selectFrom('deliveries').where('state', '=', 'waiting');
    expect(await waiting.selectAll().execute()).toEqual([]);
    expect(out).toContain('retry --all');
  });
});

it('sends what waited if it is told to, and the same lead is told under its receipt', async () => {
  const office = await inboxOn(SQLITE, { forward: () => ['office'] });
  const receipt = await office.keep('Ada');
  const archive = await archivePlace();
  await office.leads('backup', archive);
  const moved = await inboxOn(SQLITE);
  expect(await moved.leads('restore-backup', archive, '--send')).toMatchObject({ code: 0 });
  const [lead] = await leadsIn(moved.db);
  expect(await deliveriesOf(moved.db, lead?.id ?? '')).toMatchObject([{ state: 'waiting' }]);
  expect(await moved.keep('Ada')).toBe(receipt);
});

it('overwrites nothing, and adds to what is there only when it is told to', async () => {
  const inbox = await inboxOn(SQLITE);
  await inbox.keep('Ada');
  const archive = await archivePlace();
  // The leftover of a command that was killed while copying.
  const left = path.join(inbox.folder, 'copy-of-database-Ada');
  await mkdir(left);
  await utimes(left, 0, 0);
  expect(await inbox.leads('backup', archive)).toMatchObject({ code: 0 });
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  const again = await inbox.leads('backup', archive);
  expect(again.code).toBe(2);
  expect(again.error).toContain('already exists, and is not overwritten.');
  expect(await readdir(path.dirname(archive))).toEqual(['leads.tar']);
  await writeFile(`${archive}2.partial`, '');
  expect((await inbox.leads('backup', `${archive}2`)).error).toContain(
    'If none is running, delete the file.',
  );
  // The leftover of a command that was killed while writing.
  await utimes(`${archive}2.partial`, 0, 0);
  expect(await inbox.leads('backup', `${archive}2`)).toMatchObject({ code: 0 });
  expect((await readdir(path.dirname(archive))).sort()).toEqual(['leads.tar', 'leads.tar2']);
  expect((await inbox.leads('backup')).error).toContain('Add a file: backup leads.tar');
  expect((await readdir(inbox.folder)).filter((name) => name.startsWith('copy'))).toEqual([]);

  const other = await inboxOn(SQLITE);
  await other.keep('Grace');
  const refused = await other.leads('restore-backup', archive);
  expect(refused.code).toBe(2);
  expect(refused.error).toContain('There are already leads: 1. Nothing was restored.');
  expect(await readdir(other.files)).toHaveLength(1);
  expect((await other.leads('restore-backup', archive, '--merge')).out).toContain(
    'Restored 1 lead,',
  );
  expect((await other.leads('restore-backup', archive, '--merge')).out).toContain(
    'Already present and unchanged: 1.',
  );
  expect((await leadsIn(other.db)).map(({ answers }) => answers.name).sort()).toEqual([
    'Ada',
    'Grace',
  ]);
});

describe('a backup that is not what it was', () => {
  /** Each damage, and the expected error message. */
  const DAMAGES: [string, (file: string) => Promise<void>, string][] = [
    ['cut short', async (file) => truncate(file, (await stat(file)).size - 3000), 'incomplete'],
    ['cut at an entry', (file) => rewritten(file, (entries) => entries.slice(0, -1)), 'incomplete'],
    ['with another byte', otherByte, 'damaged, incomplete, or was changed'],
    [
      'without a file',
      (file) => rewritten(file, (all) => all.filter(({ header }) => !/^files/.test(header.name))),
      'was changed after it was written',
    ],
    ['with a file for another folder', ofAnotherFolder, 'was not written by Signpost'],
    ['of a newer version', ofNewerVersion, 'made by a newer version of Signpost'],
    ['that is something else', (file) => writeFile(file, 'Dear all'.repeat(500)), 'is damaged'],
    [
      'that is another archive',
      (file) => rewritten(file, (all) => all.slice(1)),
      'not a backup of leads',
    ],
  ];

  type Entries = Awaited<ReturnType<typeof unpackTar>>;

  async function rewritten(file: string, change: (entries: Entries) => Entries): Promise<void> {
    const entries = await unpackTar(await readFile(file));
    await writeFile(file, await packTar(change(entries)));
  }

  async function otherByte(file: string): Promise<void> {
    const at = (await readFile(file)).indexOf('photo of');
    const handle = await open(file, 'r+');
    await handle.write('f', at);
    await handle.close();
  }

  function withText({ header: { name }, data }: Entries[number], from: string, to: string) {
    const text = Buffer.from(data ?? '').toString();
    const other = Buffer.from(text.replace(from, to)) as Uint8Array<ArrayBuffer>;
    return { header: { name, size: other.length }, data: other };
  }

  async function ofNewerVersion(file: string): Promise<void> {
    await rewritten(file, (entries) =>
      entries.map((entry) => withText(entry, '"version": 1', '"version": 2')),
    );
  }

  async function ofAnotherFolder(file: string): Promise<void> {
    await rewritten(file, (entries) =>
      entries.map((entry) => {
        const { header, data } = withText(entry, '"files/', '"files/../');
        return { header: { ...header, name: header.name.replace(/^files\//, 'files/../') }, data };
      }),
    );
  }

  it('is refused, in words, before anything is written', async () => {
    const inbox = await inboxOn(SQLITE);
    await inbox.keep('Ada');
    const archive = await archivePlace();
    await inbox.leads('backup', archive);
    const whole = await readFile(archive);
    const folder = path.join(await temporaryFolder(), 'data');
    const restore = () =>
      runHere(['leads', 'restore-backup', archive], { env: { SIGNPOST_DATA: folder } });
    for (const [name, damage, says] of DAMAGES) {
      await writeFile(archive, whole);
      await damage(archive);
      const { code, error } = await restore();
      expect({ name, code, error }).toEqual({
        name,
        code: 2,
        error: expect.stringContaining(says),
      });
      await expect(stat(folder)).rejects.toThrow('ENOENT');
    }
    await writeFile(archive, whole);
    expect(await restore()).toMatchObject({ code: 0 });
  });
});

it('is encrypted for whoever has a secret key, and for nobody else', async () => {
  const inbox = await inboxOn(SQLITE);
  // Not a three-letter name: random bytes contain one by chance, once in some hundred runs.
  const name = 'Ada Lovelace of Marylebone';
  await inbox.keep(name);
  const made = await inbox.leads('backup-key');
  const [, recipient = ''] = /public key: (age1\S+)/.exec(made.out) ?? [];
  const archive = await archivePlace();
  const folder = path.dirname(archive);
  const spare = await identityToRecipient(await generateX25519Identity());
  const taken = await inbox.leads('backup', archive, '--recipient', `${recipient},${spare}`);
  expect(taken).toMatchObject({ code: 0 });
  const plain = `${archive}-plain`;
  expect(await inbox.leads('backup', plain)).toMatchObject({ code: 0 });
  expect((await readFile(plain)).includes(name)).toBe(true);
  expect((await readFile(archive)).includes(name)).toBe(false);
  const keys = { right: made.out, wrong: await generateX25519Identity(), none: 'hello' };
  for (const [file, text] of Object.entries(keys)) await writeFile(path.join(folder, file), text);
  const check = (key?: string) =>
    inbox.leads('check-backup', archive, ...(key ? ['--identity', path.join(folder, key)] : []));
  expect((await check()).error).toContain('is encrypted. Name the file with the secret key');
  expect((await check('wrong')).error).toContain('was encrypted for a different key');
  expect((await check('none')).error).toContain('has no secret age key');
  expect((await check('lost')).error).toContain('There is no file');
  expect((await check('right')).out).toContain('The backup is complete: 1 lead,');
  const restored = await inboxOn(SQLITE);
  const identity = path.join(folder, 'right');
  const words = ['restore-backup', archive, '--identity', identity];
  expect(await restored.leads(...words)).toMatchObject({ code: 0 });
  await truncate(archive, (await stat(archive)).size - 1);
  expect((await check('right')).error).toContain('damaged or incomplete');
  await appendFile(archive, 'x');
  expect((await check('right')).error).toContain('damaged or incomplete');
  const other = `${archive}2`;
  const secret = await inbox.leads('backup', other, '--recipient', keys.wrong);
  expect(secret.error).toContain('This is a secret key');
  expect(secret.error).not.toContain(keys.wrong);
  const typed = await inbox.leads('backup', other, '--recipient', 'ada@example.com');
  expect(typed.error).toContain('"ada@example.com" is not a public age key');
});

it('looks up many existing leads by one query, as new ones wait', async () => {
  const inbox = await inboxOn(SQLITE);
  for (const name of ['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara']) await inbox.keep(name);
  const file = await archivePlace();
  expect(await inbox.leads('backup', file)).toMatchObject({ code: 0 });
  const reads = recordQueries(inbox.db, SelectQueryNode);
  const merging = { db: reads.db, files: inbox.files, merge: true, send: false };
  const restored = await restoreBackup({ archive: await checkBackup({ file }), ...merging });
  expect(restored).toMatchObject({ leads: 0, existing: 5 });
  expect(reads.queries.length).toBeLessThan(5);
});

it('brings back no file of what was forgotten since', async () => {
  const inbox = await inboxOn(SQLITE);
  const receipt = await inbox.keep('Ada');
  const archive = await archivePlace();
  expect(await inbox.leads('backup', archive)).toMatchObject({ code: 0 });
  expect(await inbox.leads('forget', receipt, '--yes')).toMatchObject({ code: 0 });
  expect(await readdir(inbox.files)).toEqual([]);
  expect(await inbox.leads('restore-backup', archive, '--merge')).toMatchObject({ code: 0 });
  expect((await leadWith(inbox.db, receipt))?.forgottenAt).toBeDefined();
  expect(await readdir(inbox.files)).toEqual([]);
});

it('places files again that a server deleted before their leads were restored', async () => {
  const from = await inboxOn(SQLITE);
  await from.keep('Ada');
  const file = await archivePlace();
  expect(await from.leads('backup', file)).toMatchObject({ code: 0 });
  const { db, files } = await inboxOn(SQLITE);
  const begin = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    for (const name of readdirSync(files)) rmSync(path.join(files, name));
    return begin();
  });
  const archive = await checkBackup({ file });
  await restoreBackup({ archive, db, files, merge: false, send: false });
  const [lead] = await leadsIn(db);
  expect(await readdir(files)).toEqual([lead?.files[0]?.storedAs]);
});

it('neither reads nor deletes a file of another folder that a row names', async () => {
  const forged = await inboxOn(SQLITE);
  const receipt = await forged.keep('Ada');
  await forged.db.updateTable('files').set({ stored_as: '../secret' }).execute();
  const archive = await archivePlace();
  await forged.leads('backup', archive);
  const { folder, leads } = await inboxOn(SQLITE);
  const secret = path.join(folder, 'secret');
  await writeFile(secret, 'a key');
  expect(await leads('restore-backup', archive)).toMatchObject({ code: 0 });
  const saved = await leads('files', receipt, '--out', path.join(folder, 'saved'));
  expect(saved.out).toContain('Ada.txt could not be stored.');
  expect(await leads('forget', receipt, '--yes')).toMatchObject({ code: 0 });
  expect(await readFile(secret, 'utf8')).toBe('a key');
});

it('says what is not there to be backed up', async () => {
  const env = { SIGNPOST_DATA: await temporaryFolder() };
  const empty = await runHere(['leads', 'backup', await archivePlace()], { env });
  expect(empty).toMatchObject({
    code: 2,
    error: expect.stringContaining('Is SIGNPOST_DATA right?'),
  });
  const inbox = await inboxOn(SQLITE);
  await inbox.keep('Ada');
  const [file = ''] = await readdir(inbox.files);
  await rm(path.join(inbox.files, file));
  const archive = await archivePlace();
  const told = await inbox.leads('backup', archive);
  expect(told).toMatchObject({ code: 1, out: expect.stringContaining('1 lead, 0 files') });
  expect(told.error).toContain('so in the backup: 1 file of leads.');
});
