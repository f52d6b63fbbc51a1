import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DATABASES } from '../../../tests/support/databases.ts';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import { sampleUpload } from '../../../tests/support/sample-upload.ts';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { dropUploads } from '../../forms/receiving/upload.ts';
import { type InboxOptions, openInbox } from '../inbox.ts';
import { findByReceipt } from './find-leads.ts';
import { eraseLeads, wipe } from './forget.ts';
import { notesIn } from './notes.ts';

const NOW = new Date('2026-03-04T05:06:07.000Z');

async function inboxIn(folder: string, options: InboxOptions = {}) {
  const inbox = await openInbox(folder, options);
  onTestFinished(() => inbox.close());
  const files = path.join(folder, 'files');
  return { ...inbox, files, forget };

  async function forget(receipt: string) {
    const found = await findByReceipt(inbox.db, receipt);
    if (!found) throw new Error(`There is no ${receipt}.`);
    return eraseLeads({ db: inbox.db, files }, [found], NOW);
  }
}

type Opened = Awaited<ReturnType<typeof inboxIn>>;

/** Returns a submission with a marker text in every part that visitors control. */
async function sent(inbox: Opened, mark: string, key: string | undefined = mark.padEnd(16, '0')) {
  const file = await sampleUpload(inbox.files, `${mark}.pdf`, `${mark} `.repeat(1000));
  const answers = { name: mark, message: `${mark} `.repeat(500), file: [file] };
  return { form: sampleForm([]), answers, page: `/${mark}`, key };
}

async function keep(inbox: Opened, mark: string, key?: string) {
  const kept = await inbox.keep(await sent(inbox, mark, key));
  return kept.state === 'kept' ? kept.receipt : '';
}

/** Returns all names and contents in a folder, recursively, as one text. */
async function bytesIn(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = names.map(async (entry) =>
    entry.isFile() ? readFile(path.join(entry.parentPath, entry.name), 'latin1') : '',
  );
  return [...names.map(({ name }) => name), ...(await Promise.all(texts))].join('\n');
}

it('leaves nothing of a visitor on the disk', { timeout: 60_000 }, async () => {
  const folder = await temporaryFolder();
  const inbox = await inboxIn(folder);
  const marks = Array.from({ length: 60 }, (_, index) => `secret${index + 10}x`);
  const gone = marks.filter((_, index) => index % 3 === 0);
  const receipts = new Map<string, string>();
  for (const mark of marks) receipts.set(mark, await keep(inbox, mark, `key-${randomUUID()}`));
  for (const mark of gone) await inbox.forget(receipts.get(mark) ?? '');
  expect(await wipe(inbox.db)).toBe(true);
  const left = new Set((await bytesIn(folder)).match(/secret\d\dx/g));
  expect([...left].sort()).toEqual(marks.filter((mark) => !gone.includes(mark)));
});

it('forgets keys that are made of answers, and takes the same anew', async () => {
  const folder = await temporaryFolder();
  const inbox = await inboxIn(folder);
  const withoutKey = async () => ({ ...(await sent(inbox, 'one')), key: undefined });
  const kept = await inbox.keep(await withoutKey());
  const receipt = kept.state === 'kept' ? kept.receipt : '';
  const digest = (await findByReceipt(inbox.db, receipt))?.lead.digest ?? '';
  await inbox.forget(receipt);
  await wipe(inbox.db);
  expect(await bytesIn(folder)).not.toContain(digest);
  const again = await inbox.keep(await withoutKey());
  expect(again.state).toBe('kept');
  expect(again).not.toMatchObject({ receipt });
});

describe.each(DATABASES)('forgetting on $name', { timeout: 60_000 }, ({ fresh }) => {
  it('takes nothing from other leads', async () => {
    const inbox = await inboxIn(await temporaryFolder(), await fresh());
    const [one, two] = [await keep(inbox, 'one'), await keep(inbox, 'two')];
    expect(await inbox.forget(one)).toEqual({ files: 1, sent: [], tried: [], unsent: [] });
    const other = await findByReceipt(inbox.db, two);
    expect(other?.lead.answers.name).toBe('two');
    expect(await readdir(inbox.files)).toEqual([other?.lead.files[0]?.storedAs]);
  });

  it('answers a late retry as before, and keeps nothing of it', async () => {
    const inbox = await inboxIn(await temporaryFolder(), await fresh());
    const receipt = await keep(inbox, 'one');
    await inbox.forget(receipt);
    const late = await sent(inbox, 'one');
    expect(await inbox.keep(late)).toMatchObject({ state: 'kept', receipt });
    const found = await findByReceipt(inbox.db, receipt);
    await dropUploads(late.answers.file);
    expect(found?.lead).toMatchObject({
      answers: {},
      files: [],
      page: '',
      digest: '',
      forgottenAt: NOW.toISOString(),
    });
    expect(await readdir(inbox.files)).toEqual([]);
  });

  it('keeps what was sent in the count, and sends nothing that waits', async () => {
    const inbox = await inboxIn(await temporaryFolder(), await fresh());
    const receipt = await keep(inbox, 'one');
    const lead = (await findByReceipt(inbox.db, receipt))?.lead.id ?? '';
    const row = {
      lead,
      attempts: 1,
      due_at: NOW.toISOString(),
      claimed_by: null,
      claimed_until: null,
      problem: 'refused',
      sent_at: null,
    };
    await inbox.db
      .insertInto('deliveries')
      .values([
        { ...row, destination: 'office', state: 'sent' },
        { ...row, destination: 'crm', state: 'waiting' },
        { ...row, destination: 'chat', state: 'waiting', attempts: 0, problem: null },
        { ...row, destination: 'retried', state: 'waiting', attempts: 0 },
      ])
      .execute();
    const acknowledgement = { mailbox: 'hash', ordinal: 1, lead, sent_at: NOW.toISOString() };
    await inbox.db.insertInto('acknowledgements').values(acknowledgement).execute();
    const { tried, ...others } = await inbox.forget(receipt);
    expect(others).toEqual({ files: 1, sent: ['office'], unsent: ['chat'] });
    expect(tried.sort()).toEqual(['crm', 'retried']);
    expect(await inbox.db.selectFrom('acknowledgements').selectAll().execute()).toEqual([]);
    const left = await inbox.db.selectFrom('deliveries').selectAll().execute();
    expect(left).toMatchObject([{ destination: 'office', state: 'sent', problem: null }]);
  });

  it('tells of what was passed on while somebody thought about it', async () => {
    const inbox = await inboxIn(await temporaryFolder(), await fresh());
    const receipt = await keep(inbox, 'one');
    const found = await findByReceipt(inbox.db, receipt);
    if (!found) throw new Error('It is not there.');
    const row = { lead: found.lead.id, attempts: 1, due_at: NOW.toISOString(), problem: null };
    const claimed = (by: number) => ({
      claimed_by: 'another process',
      claimed_until: new Date(NOW.getTime() + by).toISOString(),
      sent_at: null,
    });
    await inbox.db
      .insertInto('deliveries')
      .values([
        { ...row, ...claimed(0), destination: 'office', state: 'sent' },
        { ...row, ...claimed(30_000), destination: 'crm', state: 'waiting' },
        { ...row, ...claimed(-30_000), destination: 'chat', state: 'waiting' },
      ])
      .execute();
    const { sent, tried } = await eraseLeads(inbox, [found], NOW);
    expect(sent.sort()).toEqual(['crm', 'office']);
    expect(tried).toEqual(['chat']);
  });

  it('keeps no note of somebody who had the lead open', async () => {
    const inbox = await inboxIn(await temporaryFolder(), await fresh());
    const receipt = await keep(inbox, 'one');
    const lead = (await findByReceipt(inbox.db, receipt))?.lead.id ?? '';
    const note = { lead, by: 'ben', text: 'Called her.' };
    expect(await notesIn(inbox.db).add(note, NOW)).toBe('added');
    const [, late] = await Promise.all([inbox.forget(receipt), notesIn(inbox.db).add(note, NOW)]);
    expect(['added', 'forgotten']).toContain(late);
    expect(await notesIn(inbox.db).add(note, NOW)).toBe('forgotten');
    expect(await notesIn(inbox.db).ofLead(lead)).toEqual([]);
  });

  it('is wiped', async () => {
    const inbox = await inboxIn(await temporaryFolder(), await fresh());
    await inbox.forget(await keep(inbox, 'one'));
    expect(await wipe(inbox.db)).toBe(true);
  });
});
