import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DATABASES } from '../../tests/support/databases.ts';
import { englishWords } from '../../tests/support/english-words.ts';
import { sampleUpload } from '../../tests/support/sample-upload.ts';
import { leadsIn, leadWith } from '../../tests/support/stored.ts';
import { temporaryFolder } from '../../tests/support/tiny-site.ts';
import { type Answers, answerText } from '../forms/fields/answers.ts';
import { receive } from '../forms/receiving/receive.ts';
import { NO_SIGNALS } from '../forms/receiving/signals.ts';
import { dropUploads, type Upload } from '../forms/receiving/upload.ts';
import type { Received } from '../forms/submission/received.ts';
import type { Form } from '../model/schema/form.ts';
import { type InboxOptions, openInbox } from './inbox.ts';

const form: Form = {
  id: 'vendors',
  name: 'Vendors',
  submit: 'Send',
  fields: [],
  deliver: { to: 'inbox' },
};

const KEY = '0123456789abcdef';

async function inboxIn(folder: string, options: InboxOptions) {
  const inbox = await openInbox(folder, options);
  onTestFinished(inbox.close);
  return inbox;
}

function submission(answers: Answers<Upload>, key: string | undefined = KEY) {
  return { form, answers, page: '/vendors', key };
}

function file(folder: string, name: string, content: string): Promise<Upload> {
  return sampleUpload(path.join(folder, 'files'), name, content);
}

describe.each(DATABASES)('an inbox on $name', ({ name, fresh }) => {
  it('answers what was stored as stored, even if the form was changed since', async () => {
    const inbox = await inboxIn(await temporaryFolder(), await fresh());
    const [text, note] = ['text', 'textarea'].map((kind) => ({ kind, name: kind }));
    const send = async (textarea: string, fields: Form['fields']) => {
      const body = new FormData();
      body.append('text', 'Ada');
      body.append('textarea', textarea);
      const headers = { 'idempotency-key': KEY };
      const request = new Request('http://site.example/', { method: 'POST', body, headers });
      const context = { services: {}, words: englishWords, inbox, page: '/', address: '' };
      return receive(request, { ...form, fields }, context);
    };
    const first = await send('Two\nhomes ', [text, note] as Form['fields']);
    const { sent } = (first as { received: Received }).received;
    expect(sent?.receipt).toMatch(/-/);
    const needed = { kind: 'text', name: 'new', label: 'New', required: true };
    for (const fields of [[text], [text, note, needed], [text, needed]] as Form['fields'][]) {
      expect(await send('Two\nhomes', fields)).toMatchObject({ status: 200, received: { sent } });
      expect(await send('Three homes', fields)).toMatchObject({ status: 422 });
    }
    expect(await leadsIn(inbox.db)).toHaveLength(1);
  });

  it('keeps a lead with its files, under names of its own', async () => {
    const folder = await temporaryFolder();
    const inbox = await inboxIn(folder, await fresh());
    const answers = { company: 'Ada & Co', w9: [await file(folder, '../../etc/w9.pdf', 'signed')] };
    const kept = await inbox.keep(submission(answers));
    expect(kept).toEqual({
      state: 'kept',
      receipt: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/),
      lostFiles: [],
    });
    const [lead] = await leadsIn(inbox.db);
    expect(lead).toMatchObject({
      form: 'vendors',
      page: '/vendors',
      answers: { company: 'Ada & Co' },
    });
    expect(lead?.files).toMatchObject([{ field: 'w9', name: '../../etc/w9.pdf', bytes: 6 }]);
    const stored = await readdir(path.join(folder, 'files'));
    expect(stored).toEqual([lead?.files[0]?.storedAs]);
    expect(stored[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(await readFile(path.join(folder, 'files', stored[0] ?? ''), 'utf8')).toBe('signed');
  });

  it('lets no other user read what it keeps', async () => {
    const folder = path.join(await temporaryFolder(), 'data');
    const inbox = await inboxIn(folder, await fresh());
    await inbox.keep(submission({ w9: [await file(folder, 'w9.pdf', 'signed')] }));
    const files = (await readdir(path.join(folder, 'files'))).map((file) => `files/${file}`);
    const database = name === 'SQLite' ? ['leads.db', 'leads.db-journal'] : [];
    for (const own of ['', 'files', ...files, ...database]) {
      expect((await stat(path.join(folder, own))).mode & 0o077).toBe(0);
    }
  });

  it('still has them when it is opened again', async () => {
    const folder = await temporaryFolder();
    const options = await fresh();
    const before = await openInbox(folder, options);
    const kept = await before.keep(submission({ name: 'Ada' }));
    await before.close();
    const inbox = await inboxIn(folder, options);
    expect(await inbox.keep(submission({ name: 'Ada' }))).toEqual(kept);
    expect(await leadsIn(inbox.db)).toHaveLength(1);
  });

  it('makes one lead of any number of tries, even at once', async () => {
    const folder = await temporaryFolder();
    const inbox = await inboxIn(folder, await fresh());
    const tries = Array.from({ length: 20 }, async () => {
      const w9 = await file(folder, 'w9.pdf', 'signed');
      const kept = await inbox.keep(submission({ name: 'Ada', w9: [w9] }));
      await dropUploads([w9]);
      return kept;
    });
    const receipts = (await Promise.all(tries)).map((kept) => JSON.stringify(kept));
    expect(new Set(receipts).size).toBe(1);
    expect(await leadsIn(inbox.db)).toHaveLength(1);
    expect(await readdir(path.join(folder, 'files'))).toHaveLength(1);
  });

  it('does not claim to keep something else under a key that it knows', async () => {
    const inbox = await inboxIn(await temporaryFolder(), await fresh());
    await inbox.keep(submission({ name: 'Ada' }));
    expect(await inbox.keep(submission({ name: 'Grace' }))).toEqual({ state: 'taken' });
    expect(await leadsIn(inbox.db)).toMatchObject([{ answers: { name: 'Ada' } }]);
  });

  it('makes one lead of what is posted twice without a key, and two of two', async () => {
    const inbox = await inboxIn(await temporaryFolder(), await fresh());
    for (const name of ['Ada', 'Ada', 'Grace']) {
      await inbox.keep({ ...submission({ name }), key: undefined });
    }
    const names = (await leadsIn(inbox.db)).map(({ answers }) => answers.name);
    expect(names.sort()).toEqual(['Ada', 'Grace']);
  });

  it('makes one lead of a try before and one after the form is changed', async () => {
    const inbox = await inboxIn(await temporaryFolder(), await fresh());
    const fields = (value: string): Form['fields'] => [
      { kind: 'text', name: 'name', label: 'Name' },
      { kind: 'hidden', name: 'campaign', value } as never,
    ];
    const tries = [
      { fields: fields('spring'), answers: { name: 'Ada', campaign: 'spring' } },
      { fields: fields('summer'), answers: { campaign: 'summer', city: '', name: 'Ada' } },
    ];
    for (const key of [KEY, undefined]) {
      const kept = [];
      for (const { fields, answers } of tries) {
        kept.push(await inbox.keep({ ...submission(answers), key, form: { ...form, fields } }));
      }
      expect(kept[1]).toEqual(kept[0]);
    }
    expect(await leadsIn(inbox.db)).toHaveLength(2);
  });

  it('makes one lead of what is posted twice around midnight', async () => {
    onTestFinished(() => void vi.useRealTimers());
    const inbox = await inboxIn(await temporaryFolder(), await fresh());
    for (const time of ['2026-03-01T23:59:58Z', '2026-03-02T00:00:03Z', '2026-03-03T12:00:00Z']) {
      vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });
      await inbox.keep({ ...submission({ name: 'Ada' }), key: undefined });
    }
    expect(await leadsIn(inbox.db)).toHaveLength(2);
  });

  it('makes one lead of what is posted before and after the scripts have arrived', async () => {
    const inbox = await inboxIn(await temporaryFolder(), await fresh());
    const keep = (key?: string) => inbox.keep({ ...submission({ name: 'Ada' }), key });
    const kept = await keep();
    expect(await keep(KEY)).toEqual(kept);
    await inbox.db.updateTable('leads').set({ forgotten_at: '2026-03-01' }).execute();
    expect(await keep(KEY)).not.toEqual(kept);
    expect(await leadsIn(inbox.db)).toHaveLength(1);
  });

  it('keeps what others answer as well, with or without scripts, and what other pages send', async () => {
    onTestFinished(() => void vi.useRealTimers());
    const inbox = await inboxIn(await temporaryFolder(), await fresh());
    const vote = (address: string, { time = '12:00', page = '/', key = '' } = {}) => {
      vi.useFakeTimers({ now: new Date(`2026-03-01T${time}:00Z`), toFake: ['Date'] });
      const signals = { ...NO_SIGNALS, address };
      return inbox.keep({ form, answers: { answer: 'Yes' }, page, signals, key: key || undefined });
    };
    await vote('203.0.113.7');
    await vote('203.0.113.7', { page: '/other' });
    await vote('198.51.100.8');
    await vote('198.51.100.9', { key: 'key-of-another-network' });
    await vote('203.0.113.7', { time: '12:15', key: 'key-of-a-colleague' });
    await vote('203.0.113.7', { time: '12:30' });
    expect(await leadsIn(inbox.db)).toHaveLength(5);
  });

  it('keeps a lead whose file it cannot keep, and says so', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const folder = await temporaryFolder();
    const inbox = await inboxIn(folder, await fresh());
    await rm(path.join(folder, 'files'), { recursive: true });
    await writeFile(path.join(folder, 'files'), 'in the way');
    const w9 = await file(folder, 'w9.pdf', 'signed');
    const kept = await inbox.keep(submission({ name: 'Ada', w9: [w9] }));
    expect(kept).toMatchObject({ state: 'kept', lostFiles: ['w9.pdf'] });
    expect(await leadsIn(inbox.db)).toMatchObject([
      { answers: { name: 'Ada' }, files: [{ name: 'w9.pdf', storedAs: null }] },
    ]);
  });

  it('finds a lead by its receipt number', async () => {
    const inbox = await inboxIn(await temporaryFolder(), await fresh());
    const kept = await inbox.keep(submission({ name: 'Ada' }));
    const receipt = kept.state === 'kept' ? kept.receipt : '';
    expect(await leadWith(inbox.db, receipt)).toMatchObject({ answers: { name: 'Ada' } });
    expect(await leadWith(inbox.db, '2222-2222')).toBeUndefined();
  });

  it('rejects when the database does, and leaves no file behind', async () => {
    const folder = await temporaryFolder();
    const inbox = await openInbox(folder, await fresh());
    await inbox.close();
    const w9 = await file(folder, 'w9.pdf', 'signed');
    await expect(inbox.keep(submission({ w9: [w9] }))).rejects.toThrow();
    await dropUploads([w9]);
    expect(await readdir(path.join(folder, 'files'))).toEqual([]);
  });

  it('shows whoever watches what it is given to keep, and what becomes of it', async () => {
    const seen: [string, string][] = [];
    const inbox = await openInbox(await temporaryFolder(), {
      ...(await fresh()),
      watch: ({ answers }, keeping) =>
        void keeping
          .then(
            ({ state }) => state,
            () => 'failed',
          )
          .then((state) => seen.push([answerText(answers.name ?? ''), state])),
    });
    await inbox.keep(submission({ name: 'Ada' }));
    await inbox.keep(submission({ name: 'Eve' }));
    await inbox.close();
    await expect(inbox.keep(submission({ name: 'Bob' }))).rejects.toThrow();
    await vi.waitFor(() => expect(seen).toHaveLength(3));
    expect(seen).toEqual([
      ['Ada', 'kept'],
      ['Eve', 'taken'],
      ['Bob', 'failed'],
    ]);
  });
});
