import { readdirSync } from 'node:fs';
import { mkdir, readdir, rmdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RawNode, SelectQueryNode, UpdateQueryNode } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../../tests/support/databases.ts';
import { englishWords } from '../../../tests/support/english-words.ts';
import { recordQueries } from '../../../tests/support/recorded-queries.ts';
import { sampleLead } from '../../../tests/support/sample-lead.ts';
import { sharedInbox } from '../../../tests/support/shared-inbox.ts';
import { leadsIn } from '../../../tests/support/stored.ts';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import type { Lead } from '../../destinations/lead.ts';
import { jsonLog } from '../../log/log.ts';
import { DAY } from '../../model/durations.ts';
import { findByReceipt } from '../admin/find-leads.ts';
import { ALERTS } from '../alert.ts';
import { FILES, type OpenInbox } from '../inbox.ts';
import { VISITOR } from '../tables.ts';
import type { Retention } from './retention.ts';
import { sweep } from './sweep.ts';

const NOW = new Date('2026-06-01T00:00:00.000Z');
const OLD = '2024-05-31T00:00:00.000Z';
const YOUNG = '2024-06-02T00:00:00.000Z';
const [in6Days, in7Days, in20Days] = [6, 7, 20].map(
  (days) => new Date(NOW.getTime() + days * DAY),
) as [Date, Date, Date];
const FORMS: Retention[] = [{ id: 'quote', keepFor: '24 months' }, { id: 'contact' }];

/** Adds leads to an inbox. Their files are in a folder of the test. */
async function withLeads(inbox: OpenInbox, leads: Partial<Lead>[]) {
  const folder = await temporaryFolder();
  const files = path.join(folder, FILES);
  await mkdir(files);
  for (const [index, own] of leads.entries()) {
    const id = `id-${index}`;
    const answers = { name: 'Ada' };
    await inbox.store.add(sampleLead({ id, key: id, receipt: `R-${index}`, answers, ...own }));
    for (const { storedAs } of own.files ?? [])
      await writeFile(path.join(files, `${storedAs}`), '');
  }
  const lines: string[] = [];
  const log = jsonLog((line) => lines.push(line));
  const { store } = inbox;
  const alerting = { store, notify: ['office'], words: englishWords, log };
  const swept = (stopping?: AbortSignal, forms: Retention[] = FORMS, db = inbox.db, now = NOW) =>
    sweep({ db, files, forms, now, ...alerting, ...(stopping && { stopping }) });
  return { ...inbox, folder, files, lines, swept };
}

describe.each(DATABASES)('a sweep on $name', { timeout: 60_000 }, (kind) => {
  const emptyInbox = sharedInbox(kind);

  it('removes what a form keeps no longer, with its files, and says how many', async () => {
    const file = (storedAs: string) => [{ field: 'w9', name: 'Ada.pdf', bytes: 0, storedAs }];
    const inbox = await withLeads(await emptyInbox(), [
      { form: 'quote', receivedAt: OLD, files: file('old') },
      { form: 'quote', receivedAt: YOUNG, files: file('young') },
      { form: 'contact', receivedAt: OLD },
    ]);
    expect(await inbox.swept()).toEqual({ removed: 1, heldBack: 0, tests: 0, orphanedFiles: 0 });
    expect((await findByReceipt(inbox.db, 'R-0'))?.lead).toMatchObject({ answers: {}, files: [] });
    for (const receipt of ['R-1', 'R-2']) {
      expect((await findByReceipt(inbox.db, receipt))?.lead.answers).toEqual({ name: 'Ada' });
    }
    expect(await readdir(inbox.files)).toEqual(['young']);
    expect(inbox.lines.map((line) => JSON.parse(line))).toMatchObject([
      { form: 'quote', count: 1 },
    ]);
    expect(inbox.lines.join('')).not.toMatch(/Ada|R-0/);
    expect((await inbox.swept()).removed).toBe(0);
  });

  it('makes room on a full disk by what has files, and repeats the rest', async () => {
    const file = [{ field: 'w9', name: 'Ada.pdf', bytes: 0, storedAs: 'old' }];
    const young = [{ field: 'w9', name: 'Ada.pdf', bytes: 0, storedAs: 'young' }];
    const old = { form: 'quote', receivedAt: OLD };
    const inbox = await withLeads(await emptyInbox(), [
      old,
      old,
      { ...old, files: file },
      { form: 'quote', receivedAt: YOUNG, files: young },
    ]);
    const db = inbox.db.withPlugin({
      transformQuery: ({ node }) => {
        const isFull = readdirSync(inbox.files).length === 2;
        if (!isFull || SelectQueryNode.is(node)) return node;
        throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
      },
      transformResult: async ({ result }) => result,
    });
    await expect(inbox.swept(undefined, FORMS, db)).rejects.toThrow('disk is full');
    expect((await findByReceipt(db, 'R-2'))?.lead).toMatchObject({ answers: {}, files: [] });
    expect(await readdir(inbox.files)).toEqual(['young']);
    expect(await inbox.swept(undefined, FORMS, db)).toMatchObject({ removed: 2 });
  });

  it('removes what translations of a form keep no longer, and nothing of other forms', async () => {
    const forms = ['quote', 'quote.es', 'quote.v2', 'quote_a', 'quote-a.es', 'QUOTE.es'];
    const inbox = await withLeads(
      await emptyInbox(),
      forms.map((form) => ({ form, receivedAt: OLD })),
    );
    const keepFor = '1 month';
    await inbox.swept(undefined, [
      { id: 'quote', keepFor },
      { id: 'quote_a', keepFor },
      { id: 'quote.v2' },
      { id: 'quote-a' },
      { id: 'QUOTE' },
    ]);
    const erased = [];
    for (const [index, form] of forms.entries()) {
      const found = await findByReceipt(inbox.db, `R-${index}`);
      if (found?.lead.forgottenAt !== undefined) erased.push(form);
    }
    expect(erased).toEqual(['quote', 'quote.es', 'quote_a']);
  });

  it('keeps what was not delivered, and says so each time', async () => {
    const inbox = await withLeads(await emptyInbox(), [{ form: 'quote', receivedAt: OLD }]);
    const way = { claimed_by: null, claimed_until: null, problem: null, sent_at: null };
    await inbox.db
      .insertInto('deliveries')
      .values({ lead: 'id-0', destination: 'crm', state: 'dead', attempts: 9, due_at: OLD, ...way })
      .execute();
    expect(await inbox.swept()).toMatchObject({ removed: 0, heldBack: 1 });
    expect(await inbox.swept()).toMatchObject({ removed: 0, heldBack: 1 });
    expect(inbox.lines).toHaveLength(2);
    expect(JSON.parse(inbox.lines[0] ?? '')).toMatchObject({ level: 'warn', form: 'quote' });
    await inbox.db.updateTable('deliveries').set({ state: 'sent' }).execute();
    expect(await inbox.swept()).toMatchObject({ removed: 1, heldBack: 0 });
  });

  it.each([
    ['cannot be acknowledged', VISITOR, 'dead'],
    ['waits for a mail server to be acknowledged', VISITOR, 'waiting'],
    ['was given up by hand', 'crm', 'dismissed'],
  ] as const)('does not keep for that what %s', async (_, destination, state) => {
    const inbox = await withLeads(await emptyInbox(), [{ form: 'quote', receivedAt: OLD }]);
    const way = { claimed_by: null, claimed_until: null, problem: null, sent_at: null };
    await inbox.db
      .insertInto('deliveries')
      .values({ lead: 'id-0', destination, state, attempts: 9, due_at: OLD, ...way })
      .execute();
    expect(await inbox.swept()).toMatchObject({ removed: 1, heldBack: 0 });
  });

  it('leaves the rest for the next time when the server stops', async () => {
    const inbox = await withLeads(await emptyInbox(), [{ form: 'quote', receivedAt: OLD }]);
    expect((await inbox.swept(AbortSignal.abort())).removed).toBe(0);
    expect((await inbox.swept()).removed).toBe(1);
  });

  it('erases many leads by few writes, also while another server does', async () => {
    const inbox = await withLeads(await emptyInbox(), []);
    const leads = Array.from({ length: 250 }, (_, index) => {
      const id = `id-${index}`;
      return sampleLead({ id, key: id, receipt: `R-${index}`, form: 'quote', receivedAt: OLD });
    });
    await Promise.all(leads.map((lead) => inbox.store.add(lead)));
    const updates = recordQueries(inbox.db, UpdateQueryNode);
    await Promise.all([inbox.swept(undefined, FORMS, updates.db), inbox.swept()]);
    expect(updates.queries.length).toBeLessThan(50);
    expect((await leadsIn(inbox.db)).filter(({ forgottenAt }) => !forgottenAt)).toEqual([]);
  });

  it('wipes what an earlier attempt could not, unless the server stops', async () => {
    const inbox = await withLeads(await emptyInbox(), []);
    const { db, queries } = recordQueries(inbox.db, RawNode);
    await inbox.swept(AbortSignal.abort(), FORMS, db);
    expect(queries).toEqual([]);
    await inbox.swept(undefined, FORMS, db);
    expect(JSON.stringify(queries)).toMatch(/"(vacuum|pragma wal_checkpoint)/);
  });

  it('reads no more pages of leads when the server stops', async () => {
    const inbox = await withLeads(await emptyInbox(), []);
    const leads = Array.from({ length: 1_001 }, (_, index) => {
      const id = `id-${index}`;
      return sampleLead({ id, key: id, receipt: `R-${index}`, form: 'quote', receivedAt: OLD });
    });
    await Promise.all(leads.map((lead) => inbox.store.add(lead)));
    let read = 0;
    const db = inbox.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        read += result.rows.filter(({ answers }) => answers !== undefined).length;
        return result;
      },
    });
    await inbox.swept(AbortSignal.abort(), FORMS, db);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(1_001);
  });

  it('keeps leads of a form that is gone for as long as it said last', async () => {
    const WEEK_AGO = '2026-05-24T00:00:00.000Z';
    const inbox = await withLeads(await emptyInbox(), [
      { form: 'old', receivedAt: WEEK_AGO },
      { form: 'old.es', receivedAt: WEEK_AGO },
      { form: 'contact', receivedAt: OLD },
    ]);
    const before = [...FORMS, { id: 'old', keepFor: '2 weeks' }];
    expect((await inbox.swept(undefined, before)).removed).toBe(0);
    const others = [{ id: 'quote', keepFor: '1 day' }];
    expect((await inbox.swept(undefined, others)).removed).toBe(0);
    expect((await inbox.swept(undefined, others, inbox.db, in6Days)).removed).toBe(0);
    expect((await inbox.swept(undefined, [], inbox.db, in7Days)).removed).toBe(2);
    expect((await findByReceipt(inbox.db, 'R-2'))?.lead.answers).toEqual({ name: 'Ada' });
  });

  it('deletes by a shorter time only a week after those who read leads were told', async () => {
    const inbox = await withLeads(await emptyInbox(), [
      { form: 'quote', receivedAt: '2025-01-01T00:00:00.000Z' },
      { form: 'contact', receivedAt: OLD },
    ]);
    await inbox.swept();
    const shorter = [
      { id: 'quote', name: 'Quote', keepFor: '12 months' },
      { id: 'contact', keepFor: '30 years' },
      { id: 'contact.es', keepFor: '30 years' },
    ];
    const removed = async (forms: Retention[], now: Date) =>
      (await inbox.swept(undefined, forms, inbox.db, now)).removed;
    expect(await removed(shorter, NOW)).toBe(0);
    expect(await removed(shorter, NOW)).toBe(0);
    const notices = async () =>
      (await leadsIn(inbox.db)).flatMap(({ form, answers }) =>
        form === ALERTS ? (answers.notice ?? '') : [],
      );
    expect((await notices()).sort()).toEqual([
      expect.stringMatching(/"Quote" \(quote\).* From June 8, 2026 on, .*\n- .*24 months\n\+ .*12/),
      expect.stringMatching(/"contact" \(contact\).*\n\+ keepFor: 30 years$/),
    ]);
    expect(await removed(shorter, in6Days)).toBe(0);
    // It was a mistake, and is made again much later.
    expect(await removed(FORMS, in6Days)).toBe(0);
    expect(await removed(shorter, in20Days)).toBe(0);
    expect(await notices()).toHaveLength(4);
    expect(await removed(shorter, new Date(in20Days.getTime() + 7 * DAY))).toBe(1);
    expect((await findByReceipt(inbox.db, 'R-0'))?.lead.answers).toEqual({});
  });

  it('tells of each shorter time apart, however alike the ids of the forms are', async () => {
    const inbox = await withLeads(await emptyInbox(), [
      { form: 'quote_a', receivedAt: '2025-01-01T00:00:00.000Z' },
    ]);
    const removed = async (now: Date, months: Record<string, number>) => {
      const forms = Object.entries(months).map(([id, count]) => ({
        id,
        keepFor: `${count} months`,
      }));
      return (await inbox.swept(undefined, forms, inbox.db, now)).removed;
    };
    expect(await removed(NOW, { 'quote-a': 24, quote_a: 24 })).toBe(0);
    expect(await removed(NOW, { 'quote-a': 12, quote_a: 24 })).toBe(0);
    expect(await removed(in7Days, { 'quote-a': 12, quote_a: 12 })).toBe(0);
  });

  it('keeps leads of a form of which nothing is known as long as any other', async () => {
    const inbox = await withLeads(await emptyInbox(), [
      { form: 'gone', receivedAt: OLD },
      { form: 'gone.es', receivedAt: YOUNG },
    ]);
    expect((await inbox.swept(undefined, [{ id: 'contact' }])).removed).toBe(0);
    const forms = [{ id: 'brief', keepFor: '30 days' }, ...FORMS];
    expect((await inbox.swept(undefined, forms)).removed).toBe(1);
    expect((await findByReceipt(inbox.db, 'R-1'))?.lead.answers).toEqual({ name: 'Ada' });
  });

  it('leaves nothing of tests after a week', async () => {
    const inbox = await withLeads(await emptyInbox(), [
      { isTest: true, receivedAt: '2026-05-24T00:00:00.000Z' },
      { isTest: true, receivedAt: '2026-05-26T00:00:00.000Z' },
    ]);
    expect((await inbox.swept()).tests).toBe(1);
    expect(await findByReceipt(inbox.db, 'R-0')).toBeUndefined();
    expect(await findByReceipt(inbox.db, 'R-1')).toBeDefined();
  });

  it('removes notices after a year, and reads no leads of visitors to find own ones', async () => {
    const inbox = await withLeads(await emptyInbox(), [
      { form: ALERTS, receivedAt: '2025-05-30T00:00:00.000Z' },
      { form: ALERTS, receivedAt: '2025-06-02T00:00:00.000Z' },
      { form: 'contact', receivedAt: OLD },
    ]);
    const read: unknown[] = [];
    const db = inbox.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        read.push(...result.rows.map(({ answers, receipt }) => (answers ? receipt : '')));
        return result;
      },
    });
    expect((await inbox.swept(undefined, [{ id: 'contact' }], db)).tests).toBe(0);
    expect(await findByReceipt(inbox.db, 'R-0')).toBeUndefined();
    expect(await findByReceipt(inbox.db, 'R-1')).toBeDefined();
    expect(read).toContain('R-0');
    expect(read).not.toContain('R-2');
  });

  it('goes on behind files that cannot be deleted, reports them, and tries again', async () => {
    const file = (storedAs: string) => [{ field: 'w9', name: 'Ada.pdf', bytes: 0, storedAs }];
    const old = { form: 'quote', receivedAt: OLD };
    const test = { isTest: true, receivedAt: OLD };
    const inbox = await withLeads(await emptyInbox(), [
      { ...old, files: file('one') },
      { ...old, files: file('two') },
      { ...test, files: file('three') },
      { ...test, files: file('four') },
    ]);
    // No file can be deleted whose name is also that of a folder.
    const stuck = ['one.part', 'three.part'].map((name) => path.join(inbox.files, name));
    const copy = path.join(inbox.folder, 'leads.db.damaged-2026-01-01T000000');
    const stray = path.join(inbox.files, 'stray.part');
    for (const folder of [...stuck, copy, stray]) await mkdir(folder);
    await utimes(stray, 0, 0);
    await expect(inbox.swept()).rejects.toThrow('Files could not be deleted.');
    expect(inbox.lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 'warn', count: 4 }),
    );
    const stored = async (receipt: string) => (await findByReceipt(inbox.db, receipt))?.lead;
    expect(await stored('R-0')).toMatchObject({ answers: { name: 'Ada' } });
    expect(await stored('R-1')).toMatchObject({ answers: {}, files: [] });
    expect(await stored('R-2')).toMatchObject({ answers: { name: 'Ada' } });
    expect(await stored('R-3')).toBeUndefined();
    for (const folder of [...stuck, copy, stray]) await rmdir(folder);
    expect(await inbox.swept()).toMatchObject({ removed: 1, tests: 1 });
    expect(await readdir(inbox.files)).toEqual([]);
  });

  it('removes files of no lead', async () => {
    const inbox = await withLeads(await emptyInbox(), []);
    const stray = path.join(inbox.files, 'stray.part');
    await writeFile(stray, '');
    const old = new Date(NOW.getTime() - 86_400_001);
    await utimes(stray, old, old);
    expect((await inbox.swept()).orphanedFiles).toBe(1);
    expect(await readdir(inbox.files)).toEqual([]);
  });

  it('removes damaged databases that were replaced a month ago', async () => {
    const { folder, swept, lines } = await withLeads(await emptyInbox(), []);
    const names = ['leads.db.damaged-2026-05-01T235959', 'leads.db.damaged-2026-05-02T000001'];
    for (const name of names) await writeFile(path.join(folder, name), '');
    await swept();
    expect((await readdir(folder)).filter((name) => name.includes('damaged'))).toEqual([names[1]]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ count: 1 }]);
  });
});
