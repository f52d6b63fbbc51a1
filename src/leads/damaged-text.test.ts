import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { addLead, destination, workerOn } from '../../tests/support/outbox-on.ts';
import { runHere } from '../../tests/support/run-here.ts';
import { deliveriesOf, leadsIn } from '../../tests/support/stored.ts';
import { temporaryFolder } from '../../tests/support/tiny-site.ts';
import type { Lead } from '../destinations/lead.ts';
import { noopLog } from '../log/log.ts';
import { deliveriesIn } from './admin/deliveries.ts';
import { findByReceipt } from './admin/find-leads.ts';
import { eraseLeads } from './admin/forget.ts';
import { formsWithLeads } from './admin/forms-with-leads.ts';
import { rebuild } from './database/rebuild.ts';
import { DATABASE } from './database.ts';
import { openInbox } from './inbox.ts';
import { checkHealth } from './monitoring/health.ts';

vi.setConfig({ testTimeout: 180_000 });

/** In no UTF-8 text. */
const NO_UTF_8 = 0xff;

/** The default size of SQLite's pages. */
const PAGE_BYTES = 4096;

/** Opens an inbox in a folder, closed after the test. */
async function inboxIn(folder: string) {
  const inbox = await openInbox(folder);
  onTestFinished(inbox.close);
  return inbox;
}

function healthOf(inbox: Awaited<ReturnType<typeof inboxIn>>) {
  const none = (): string[] => [];
  const now = () => new Date();
  return checkHealth({ ...inbox, silent: none, problems: none, missingSettings: [], now });
}

/** The folder of a closed inbox with three leads, and the second of them. */
interface ThreeLeads {
  folder: string;
  lead: Lead;
}

/** Copied for each test: storing them takes 50 ms of CPU time. */
let stored: ThreeLeads;

beforeAll(async () => {
  stored = await storeThreeLeads(await mkdtemp(path.join(tmpdir(), 'sign post-')));
  return () => rm(stored.folder, { recursive: true, force: true });
});

async function storeThreeLeads(folder: string): Promise<ThreeLeads> {
  const inbox = await openInbox(folder);
  const leads: Lead[] = [];
  for (const name of ['Ada', 'Grace', 'Mary'])
    leads.push(await addLead(inbox, ['office'], { form: `for-${name}`, answers: { name } }));
  await inbox.close();
  return { folder, lead: leads[1] as Lead };
}

/** Copies the inbox with three leads for a test. */
async function threeLeads(): Promise<ThreeLeads> {
  const folder = await temporaryFolder();
  await cp(stored.folder, folder, { recursive: true });
  return { folder, lead: stored.lead };
}

/** Damages a text wherever the database file has it, or only at one place of several. */
async function damage(folder: string, text: string, only?: number): Promise<number> {
  const file = path.join(folder, DATABASE);
  const bytes = await readFile(file);
  const places: number[] = [];
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) places.push(at);
  const chosen = places.filter((_, index) => only === undefined || index === only);
  for (const place of chosen) bytes[place + 1] = NO_UTF_8;
  await writeFile(file, bytes);
  return places.length;
}

/** Overwrites the first page of an index. */
async function loseIndex(file: string, name: string): Promise<void> {
  const database = new Libsql(file);
  const query = database.prepare('select rootpage from sqlite_schema where name = ?');
  const [{ rootpage }] = query.all(name) as [{ rootpage: number }];
  database.close();
  const bytes = await readFile(file);
  bytes.fill(NO_UTF_8, (rootpage - 1) * PAGE_BYTES, rootpage * PAGE_BYTES);
  await writeFile(file, bytes);
}

/** Makes connections read the file again, by its change counter, as after another's commit. */
async function emptyCaches(file: string): Promise<void> {
  const bytes = await readFile(file);
  const count = bytes.readUInt32BE(24) + 1;
  for (const place of [24, 92]) bytes.writeUInt32BE(count, place);
  await writeFile(file, bytes);
}

const TEXTS: [string, (lead: Lead) => string][] = [
  ['an answer', ({ answers }) => answers.name ?? ''],
  ['an id', ({ id }) => id],
  ['a form', ({ form }) => form],
  ['a receipt', ({ receipt }) => receipt],
  ['a time', ({ receivedAt }) => receivedAt],
  ['a destination', () => 'office'],
];

it.each(TEXTS)('%s may be damaged: all leads are read, saved and restored', async (_, textIn) => {
  const { folder, lead } = await threeLeads();
  await damage(folder, textIn(lead));
  const inbox = await inboxIn(folder);
  expect(await leadsIn(inbox.db)).toHaveLength(3);
  expect(await formsWithLeads(inbox.db)).toHaveLength(3);
  expect((await healthOf(inbox)).database).toMatchObject({ isFine: true });
  const env = { SIGNPOST_DATA: folder };
  for (const words of [['list'], ['export']])
    expect(await runHere(['leads', ...words], { env })).toMatchObject({ code: 0, error: '' });
  const archive = path.join(await temporaryFolder(), 'leads.tar');
  const saved = await runHere(['leads', 'backup', archive], { env });
  expect(saved).toMatchObject({ code: 0, out: expect.stringContaining('3 leads') });

  const other = await inboxIn(await temporaryFolder());
  const into = { env: { SIGNPOST_DATA: other.folder } };
  const restored = await runHere(['leads', 'restore-backup', archive], into);
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Restored 3 leads') });
  expect(await leadsIn(other.db)).toEqual(await leadsIn(inbox.db));
});

it('a lead may be damaged in one place of several: nothing waits or runs for ever', async () => {
  for (let place = 0, places = 1; place < places; place += 1) {
    const { folder, lead } = await threeLeads();
    places = await damage(folder, lead.id, place);
    const inbox = await inboxIn(folder);
    expect(await leadsIn(inbox.db)).toHaveLength(3);
    const office = destination(() => ({ state: 'sent' }));
    await workerOn(inbox, { transports: new Map([['office', office.send]]) }).pass();
    const archive = path.join(await temporaryFolder(), 'leads.tar');
    const env = { SIGNPOST_DATA: folder };
    expect(await runHere(['leads', 'backup', archive], { env })).toMatchObject({ code: 0 });
    const into = { env: { SIGNPOST_DATA: await temporaryFolder() } };
    const restored = await runHere(['leads', 'restore-backup', archive], into);
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Restored 3 leads') });
  }
});

it('an index may be lost: a backup has all leads', async () => {
  const { folder } = await threeLeads();
  await loseIndex(path.join(folder, DATABASE), 'leads_received_at');
  const archive = path.join(await temporaryFolder(), 'leads.tar');
  const env = { SIGNPOST_DATA: folder };
  const saved = await runHere(['leads', 'backup', archive], { env });
  expect(saved).toMatchObject({ code: 0, out: expect.stringContaining('3 leads') });
  const other = await inboxIn(await temporaryFolder());
  const into = { env: { SIGNPOST_DATA: other.folder } };
  expect(await runHere(['leads', 'restore-backup', archive], into)).toMatchObject({ code: 0 });
  expect(await leadsIn(other.db)).toHaveLength(3);
});

it.each([
  'leads_received_at',
  'sqlite_autoindex_leads_1',
  'sqlite_autoindex_leads_3',
  'deliveries_due',
])('the index %s may be lost: the server mends it when it starts', async (index) => {
  const { folder, lead } = await threeLeads();
  await loseIndex(path.join(folder, DATABASE), index);
  const log = vi.fn();
  const inbox = await openInbox(folder, { log: { ...noopLog, error: log } });
  onTestFinished(inbox.close);
  await inbox.opened;
  expect(log.mock.calls).toEqual([
    [expect.stringContaining('rebuilt with all leads'), expect.anything()],
  ]);
  await addLead(inbox, ['office'], { answers: { name: 'Emmy' } });
  expect(await leadsIn(inbox.db)).toHaveLength(4);
  expect(await inbox.store.findById(lead.id)).toEqual(lead);
  const office = destination(() => ({ state: 'sent' }));
  await workerOn(inbox, { transports: new Map([['office', office.send]]) }).pass();
  expect(office.got).toHaveLength(4);
  const names = await readdir(folder);
  expect(names.filter((name) => name.startsWith(DATABASE) && !name.endsWith('-journal'))).toEqual([
    DATABASE,
    expect.stringMatching(/^leads\.db\.damaged-\d{4}-\d\d-\d\dT\d{6}$/),
  ]);
  expect((await stat(path.join(folder, DATABASE))).mode & 0o777).toBe(0o600);
});

it('a database is rebuilt off the main thread, which serves pages meanwhile', async () => {
  const { folder } = await threeLeads();
  const file = path.join(folder, DATABASE);
  const other = new Libsql(file);
  onTestFinished(() => void other.close());
  other.exec('begin immediate');
  const rebuilding = rebuild(file, new Date());
  // Waits for the lock, which this thread releases.
  await expect(Promise.race([rebuilding, wait(500)])).resolves.toBeUndefined();
  other.exec('rollback');
  expect(await rebuilding).toBe(true);
  expect(await leadsIn((await inboxIn(folder)).db)).toHaveLength(3);
});

it('an index may be lost while the server runs: it is mended if nobody replaces the file', async () => {
  const { folder } = await threeLeads();
  const error = vi.fn();
  const inbox = await openInbox(folder, { log: { ...noopLog, error } });
  onTestFinished(inbox.close);
  await inbox.opened;
  await addLead(inbox, ['office'], { answers: { name: 'Emmy' } });
  const file = path.join(folder, DATABASE);
  await loseIndex(file, 'leads_received_at');
  await emptyCaches(file);
  const add = () => addLead(inbox, ['office'], { answers: { name: 'Sofia' } });
  for (let tries = 0; tries < 3; tries += 1) await expect(add()).rejects.toThrow();
  const now = performance.now.bind(performance);
  let ahead = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
  onTestFinished(() => void vi.restoreAllMocks());
  const addLater = () => {
    ahead += 61_000;
    return add();
  };
  await vi.waitFor(addLater, { timeout: 120_000, interval: 500 });
  expect(error.mock.calls.map(([event]) => event)).toEqual([
    expect.stringContaining('missing or damaged'),
    expect.stringContaining('rebuilt with all leads'),
  ]);
  const names = (await leadsIn(inbox.db)).map(({ answers }) => answers.name);
  expect(names.toSorted()).toEqual(['Ada', 'Emmy', 'Grace', 'Mary', 'Sofia']);
});

it('pages of the table may be lost: a backup has all other leads, and says so', async () => {
  const folder = await temporaryFolder();
  const inbox = await openInbox(folder);
  for (let number = 100; number < 140; number += 1) {
    const answers = { name: `visitor ${number}`, message: 'x'.repeat(1_000) };
    await addLead(inbox, ['office'], { answers });
  }
  await inbox.close();
  const file = path.join(folder, DATABASE);
  const bytes = await readFile(file);
  const lost: string[] = [];
  // Two pages in a row of the table, and its last one.
  for (const name of ['visitor 110', 'visitor 114', 'visitor 139']) {
    const start = Math.floor(bytes.indexOf(name) / PAGE_BYTES) * PAGE_BYTES;
    const page = bytes.subarray(start, start + PAGE_BYTES);
    lost.push(...(page.toString('latin1').match(/visitor \d+/g) ?? []));
    page.fill(0);
  }
  await writeFile(file, bytes);
  expect(lost.length).toBeGreaterThan(3);
  const archive = path.join(await temporaryFolder(), 'leads.tar');
  const saved = await runHere(['leads', 'backup', archive], { env: { SIGNPOST_DATA: folder } });
  expect(saved).toMatchObject({
    code: 1,
    out: expect.stringContaining(`${40 - lost.length} leads`),
    error: expect.stringContaining(`missing in the backup: ${lost.length} of "leads"`),
  });
  const checked = await runHere(['leads', 'check-backup', archive]);
  expect(checked.out).toContain(`Not in the backup: ${lost.length} of "leads"`);
  const other = await inboxIn(await temporaryFolder());
  const into = { env: { SIGNPOST_DATA: other.folder } };
  const restored = await runHere(['leads', 'restore-backup', archive], into);
  expect(restored).toMatchObject({ code: 0 });
  const names = (await leadsIn(other.db)).map(({ answers }) => answers.name);
  const all = Array.from({ length: 40 }, (_, index) => `visitor ${100 + index}`);
  expect(names.toSorted()).toEqual(all.filter((name) => !lost.includes(name)));
});

it('pages of the table may be lost: new leads are stored, also after others could not be read', async () => {
  const folder = await temporaryFolder();
  const before = await openInbox(folder);
  for (let number = 100; number < 140; number += 1) {
    const answers = { name: `visitor ${number}`, message: 'x'.repeat(1_000) };
    await addLead(before, ['office'], { answers });
  }
  await before.close();
  const file = path.join(folder, DATABASE);
  const bytes = await readFile(file);
  const start = Math.floor(bytes.indexOf('visitor 110') / PAGE_BYTES) * PAGE_BYTES;
  bytes.fill(0, start, start + PAGE_BYTES);
  await writeFile(file, bytes);
  const inbox = await inboxIn(folder);
  for (let tries = 0; tries < 2; tries += 1) {
    await expect(leadsIn(inbox.db)).rejects.toThrow();
    const lead = await addLead(inbox, ['office']);
    expect(await inbox.store.findById(lead.id)).toEqual(lead);
  }
  const archive = path.join(await temporaryFolder(), 'leads.tar');
  const saved = await runHere(['leads', 'backup', archive], { env: { SIGNPOST_DATA: folder } });
  expect(saved).toMatchObject({ code: 1, out: expect.stringContaining(' leads') });
  await addLead(inbox, ['office']);
});

it('a delivery whose lead is not found is tried again, and not given up', async () => {
  const { folder, lead } = await threeLeads();
  const inbox = await inboxIn(folder);
  const office = destination(() => ({ state: 'sent' }));
  const store = { ...inbox.store, findById: async () => undefined };
  await workerOn({ ...inbox, store }, { transports: new Map([['office', office.send]]) }).pass();
  expect(await deliveriesOf(inbox.db, lead.id)).toMatchObject([
    { state: 'waiting', problem: expect.stringContaining('may be damaged') },
  ]);
});

it('a delivery with a damaged state is reported, and can be retried', async () => {
  const inbox = await inboxIn(await temporaryFolder());
  const office = destination(() => ({ state: 'sent' }));
  const transports = new Map([['office', office.send]]);
  const sent = await addLead(inbox, ['office']);
  await workerOn(inbox, { transports }).pass();
  const lead = await addLead(inbox, ['office']);
  await inbox.db
    .updateTable('deliveries')
    .set({ state: 'w\udcffiting' as 'waiting' })
    .execute();
  await workerOn(inbox, { transports }).pass();
  expect(await deliveriesOf(inbox.db, sent.id)).toMatchObject([{ state: 'sent' }]);
  expect((await healthOf(inbox)).outbox).toMatchObject({
    isFine: false,
    says: expect.stringMatching(/given up: 1.*The database was damaged here/),
  });
  expect(await deliveriesIn(inbox.db).retry({ lead: lead.id }, new Date())).toBe(1);
  await workerOn(inbox, { transports }).pass();
  expect(office.got).toEqual([`${sent.id}.office`, `${lead.id}.office`]);
});

it('a delivery that was given up is reported although its lead is not found', async () => {
  const inbox = await inboxIn(await temporaryFolder());
  await addLead(inbox, ['office']);
  await sql`pragma foreign_keys = off`.execute(inbox.db);
  await inbox.db.updateTable('deliveries').set({ lead: 'x', state: 'dead' }).execute();
  expect((await healthOf(inbox)).outbox.says).toContain('Deliveries given up: 1');
});

it('a lead with a damaged delivery can be forgotten', async () => {
  const { folder, lead } = await threeLeads();
  await damage(folder, 'office');
  const inbox = await inboxIn(folder);
  const filed = await findByReceipt(inbox.db, lead.receipt);
  expect(filed?.deliveries).toMatchObject([{ destination: 'o\udcfffice' }]);
  const forgotten = await eraseLeads(inbox, [{ lead }], new Date());
  expect(forgotten.unsent).toEqual(['o\udcfffice']);
});
