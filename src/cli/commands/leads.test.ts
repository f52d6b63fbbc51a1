import {
  cp,
  link,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Libsql from 'libsql';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openFile } from '../../../tests/support/inbox-in.ts';
import { runHere } from '../../../tests/support/run-here.ts';
import { sampleLead } from '../../../tests/support/sample-lead.ts';
import { sampleUpload } from '../../../tests/support/sample-upload.ts';
import { deliveriesOf, leadsIn } from '../../../tests/support/stored.ts';
import { page, temporaryFolder, tinySite } from '../../../tests/support/tiny-site.ts';
import { deliveriesIn } from '../../leads/admin/deliveries.ts';
import { openInbox } from '../../leads/inbox.ts';

/** Terminal control characters: clear the screen, ring the bell, color text, change direction. */
const OBEYED = '\u001b[2J\u0007\u009b31m\u202E\u200F';
const OBEYED_SEEN = '␛[2J␇<U+009B>31m<U+202E><U+200F>';

/** The default size of SQLite's pages. */
const PAGE_BYTES = 4096;

/** Characters that no output of ours may send to a terminal. */
const OBEYED_SIGNS = /(?![\t\r\n])[\p{Cc}\p{Bidi_Control}]/u;

/** A data folder with one lead of each form, and their receipts. */
interface StoredLeads {
  folder: string;
  receipts: string[];
}

/** Copied for each test: storing them takes 50 ms of CPU time. */
let stored: StoredLeads;

beforeAll(async () => {
  stored = await storeLeads(await mkdtemp(path.join(tmpdir(), 'sign post-')));
  return () => rm(stored.folder, { recursive: true, force: true });
});

async function storeLeads(folder: string): Promise<StoredLeads> {
  const inbox = await openInbox(folder);
  const receipts: string[] = [];
  for (const id of ['quote', 'contact']) {
    const w9 = await sampleUpload(inbox.files, 'w9.pdf', 'x');
    const sent = { name: `Ada${OBEYED}`, message: '=1+1\nand more', w9: [w9] };
    const form = { id, name: id, submit: 'Send', fields: [], deliver: { to: 'inbox' } };
    const kept = await inbox.keep({ form, answers: sent, page: '/', key: undefined });
    receipts.push(kept.state === 'kept' ? kept.receipt : '');
  }
  await inbox.close();
  return { folder, receipts };
}

/** Copies the data folder for a test. @returns it and the receipts of its leads. */
async function dataWithLeads() {
  const folder = await temporaryFolder();
  await cp(stored.folder, folder, { recursive: true });
  return { env: { SIGNPOST_DATA: folder }, receipts: stored.receipts };
}

/** Overwrites the first page of the table of leads. */
async function damageTable(file: string): Promise<void> {
  const database = new Libsql(file);
  const query = database.prepare("select rootpage from sqlite_schema where name = 'leads'");
  const [{ rootpage }] = query.all() as [{ rootpage: number }];
  database.close();
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(PAGE_BYTES, 0xff), 0, PAGE_BYTES, (rootpage - 1) * PAGE_BYTES);
  await handle.close();
}

/** The files of a site with two destinations, one of which its quote form names. */
async function withDestinations(): Promise<Record<string, string>> {
  const settings = await readFile(path.join(await tinySite(), 'site.yaml'), 'utf8');
  const form = 'name: Quote\nsubmit: Send\nfields: [{ kind: text, name: name, label: Name }]\n';
  return {
    'site.yaml': `${settings}destinations:
  office: { email: office@example.com }
  crm: { webhook: https://crm.example.com/leads }
`,
    'forms/quote.yaml': `${form}deliver: { to: inbox }\nforward: [crm]\n`,
    'pages/quote.yaml': `${page('Quote')}  - { type: form, form: quote }\n`,
  };
}

describe('leads', { timeout: 60_000 }, () => {
  it.each([
    ['is not a database', async (file: string) => writeFile(file, 'x'.repeat(9000)), 2],
    ['has a damaged table', damageTable, 1],
  ])('says what to do if the file %s', async (_, damage, codeOfBackup) => {
    const { env } = await dataWithLeads();
    await damage(path.join(env.SIGNPOST_DATA, 'leads.db'));
    const archive = path.join(await temporaryFolder(), 'leads.tar');
    for (const [words, code] of [
      [['list'], 2],
      [['backup', archive], codeOfBackup],
    ] as const) {
      expect(await runHere(['leads', ...words], { env })).toMatchObject({
        code,
        error: expect.stringContaining('see "If the database is damaged" in docs/backups.md'),
      });
    }
  });

  it('says that the database is locked, not where the code fails', async () => {
    const { env } = await dataWithLeads();
    const other = openFile(env.SIGNPOST_DATA);
    onTestFinished(() => void other.close());
    other.exec('begin immediate');
    const { code, error } = await runHere(['leads', 'retry', '--all'], { env });
    expect(code).toBe(2);
    expect(error).toMatch(
      /leads\.db could not be used\. Another program has locked the database\.\n$/,
    );
  });

  it('lists them, one a line, whatever visitors wrote', async () => {
    const { env, receipts } = await dataWithLeads();
    const { code, out } = await runHere(['leads', 'list'], { env });
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^Receipt +Received \(UTC\) +Form +State +What was sent$/),
      expect.stringMatching(
        new RegExp(`^${receipts[0]} .* quote +kept +Ada␛\\[2J␇<U\\+009B>31m<U\\+202E><U`),
      ),
      expect.stringMatching(new RegExp(`^${receipts[1]} .* contact `)),
      '',
    ]);
  });

  it('shows all of one, by its receipt number', async () => {
    const { env, receipts } = await dataWithLeads();
    const written = receipts[0]?.toLowerCase().replace('-', ' ') ?? '';
    const { code, out } = await runHere(['leads', 'show', written], { env });
    expect(code).toBe(0);
    expect(out).toContain('  message: =1+1\n    and more\n');
    expect(out).toMatch(/ {2}w9: w9\.pdf \(1 bytes\): \/.*\/files\/[0-9a-f-]{36}\n$/);
  });

  it('exports them for programs', async () => {
    const { env, receipts } = await dataWithLeads();
    const csv = await runHere(['leads', 'export', '--form', 'quote'], { env });
    expect(csv.out).toContain(`"'=1+1\nand more"\r\n`);
    expect(csv.out).not.toContain('"contact"');
    const { out } = await runHere(['leads', 'export', '--format', 'jsonl'], { env });
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ receipt }) => receipt)).toEqual(receipts);
    expect(lines[0]).toMatchObject({ form: 'quote', answers: { message: '=1+1\nand more' } });
    expect(lines[0].answers.name).toBe(`Ada${OBEYED}`);
    expect(csv.out).toContain(`"Ada${OBEYED_SEEN}"`);
  });

  it('writes a file itself, and nothing where it cannot', async () => {
    const { env } = await dataWithLeads();
    const folder = await temporaryFolder();
    const file = path.join(folder, 'leads.csv');
    const written = await runHere(['leads', 'export', '--out', file], { env });
    expect(written).toMatchObject({ code: 0, out: `Wrote ${file}\n` });
    const shown = await runHere(['leads', 'export'], { env });
    expect(await readFile(file, 'utf8')).toBe(shown.out);
    const lines = path.join(folder, 'leads.jsonl');
    await runHere(['leads', 'export', '--out', lines], { env });
    const asLines = await runHere(['leads', 'export', '--format', 'jsonl'], { env });
    expect(await readFile(lines, 'utf8')).toBe(asLines.out);
    const nowhere = path.join(folder, 'none/leads.csv');
    const failed = await runHere(['leads', 'export', '--out', nowhere], { env });
    expect(failed).toMatchObject({
      code: 2,
      error: expect.stringContaining('or its folder does not exist.'),
    });
    expect((await readdir(folder)).sort()).toEqual(['leads.csv', 'leads.jsonl']);
  });

  it('exports to a file of its own, whatever an interrupted export or others left there', async () => {
    const { env } = await dataWithLeads();
    const folder = await temporaryFolder();
    const file = path.join(folder, 'leads.csv');
    const theirs = path.join(folder, 'theirs.csv');
    await writeFile(theirs, '', { mode: 0o666 });
    await link(theirs, `${file}.partial`);
    expect(await runHere(['leads', 'export', '--out', file], { env })).toMatchObject({ code: 0 });
    expect(await readFile(theirs, 'utf8')).toBe('');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['restore-backup none/leads.tar', 'or its folder does not exist.'],
    ['check-backup .', 'A folder was given where a file is required.'],
    ['backup none/leads.tar', 'or its folder does not exist.'],
    ['person ada@example.com --out none/ada.tar', 'or its folder does not exist.'],
  ])('says in words what is wrong with the place in %s', async (line, words) => {
    const { env } = await dataWithLeads();
    const told = await runHere(['leads', ...line.split(' ')], { env });
    expect(told).toMatchObject({ code: 2, error: expect.stringContaining(words) });
    expect(told.error).not.toContain('    at ');
  });

  it('saves the files of one under their own names, and overwrites none', async () => {
    const folder = await temporaryFolder();
    const inbox = await openInbox(folder);
    const names = ['../../etc/w9.pdf', 'W9.pdf', '.profile', 'a:b?.txt'];
    const sent = await Promise.all(names.map((name) => sampleUpload(inbox.files, name, name)));
    const form = { id: 'quote', name: 'q', submit: 'Send', fields: [], deliver: { to: 'inbox' } };
    const kept = await inbox.keep({ form, answers: { w9: sent }, page: '/', key: undefined });
    await inbox.close();
    const receipt = kept.state === 'kept' ? kept.receipt : '';
    const out = path.join(await temporaryFolder(), 'of one');
    const save = () =>
      runHere(['leads', 'files', receipt, '--out', out], { env: { SIGNPOST_DATA: folder } });
    expect(await save()).toMatchObject({ code: 0 });
    expect((await readdir(out)).sort()).toEqual(['W9-2.pdf', '_profile', 'a_b_.txt', 'w9.pdf']);
    expect(await readFile(path.join(out, 'w9.pdf'), 'utf8')).toBe(names[0]);
    const again = await save();
    expect(again.code).toBe(1);
    expect(again.out).toContain('already exists');
  });

  it.each([
    ['list'],
    ['show', 'RECEIPT'],
    ['export'],
    ['export', '--format', 'jsonl'],
    ['forget', 'RECEIPT', '--yes'],
  ])('lets nothing of what visitors wrote command a terminal: %s', async (...words) => {
    const { env, receipts } = await dataWithLeads();
    const args = words.map((word) => (word === 'RECEIPT' ? (receipts[0] ?? '') : word));
    const { code, out, error } = await runHere(['leads', ...args], { env });
    expect(code).toBe(0);
    expect(out).not.toMatch(OBEYED_SIGNS);
    expect(error).not.toMatch(OBEYED_SIGNS);
  });

  it('forgets one for good, and says what it cannot', async () => {
    const { env, receipts } = await dataWithLeads();
    const [receipt = ''] = receipts;
    const unsure = await runHere(['leads', 'forget', receipt], { env });
    expect(unsure.code).toBe(2);
    expect(unsure.error).toContain(
      `This cannot be undone. To confirm, run: forget ${receipt} --yes`,
    );
    const { code, out } = await runHere(['leads', 'forget', receipt, '--yes'], { env });
    expect(code).toBe(0);
    expect(out).toContain(`${receipt} is forgotten. Its answers and files (1) are deleted.`);
    expect(out).toContain('It was not sent anywhere.');
    const list = await runHere(['leads', 'list'], { env });
    expect(list.out).not.toContain(receipt);
    const shown = await runHere(['leads', 'show', receipt], { env });
    expect(shown.out).toMatch(
      /It was forgotten on \d{4}-\d\d-\d\d \d\d:\d\d UTC\.\n\nHistory\n {2}\S+ \S+ UTC, terminal: forgot\n$/,
    );
  });

  it('says where a forgotten lead may have arrived although sending it failed', async () => {
    const folder = await temporaryFolder();
    const inbox = await openInbox(folder);
    const { receipt } = await inbox.store.add(sampleLead(), ['crm']);
    await inbox.db.updateTable('deliveries').set({ state: 'dead', attempts: 4 }).execute();
    await inbox.close();
    const env = { SIGNPOST_DATA: folder };
    const { out } = await runHere(['leads', 'forget', receipt, '--yes'], { env });
    expect(out).toContain('It could not be sent to: crm. It may have arrived all the same: check.');
    expect(out).not.toContain('It was not sent anywhere.');
  });

  it('forgets all of an address that it can, and says what is left and why', async () => {
    const folder = await temporaryFolder();
    const inbox = await openInbox(folder);
    const file = (storedAs: string) => ({ field: 'w9', name: 'w9.pdf', bytes: 0, storedAs });
    const answers = { email: 'ada@example.com' };
    const receipts = ['AAAA-0001', 'AAAA-0002', 'AAAA-0003'];
    for (const receipt of receipts) {
      const files = receipt === receipts[1] ? [file('one'), file('two')] : [];
      await inbox.store.add(sampleLead({ id: receipt, key: receipt, receipt, answers, files }));
    }
    await inbox.close();
    // No file can be deleted whose name is that of a folder.
    await mkdir(path.join(folder, 'files', 'one'));
    await writeFile(path.join(folder, 'files', 'two'), '');
    const forget = (what: string) =>
      runHere(['leads', 'forget', what, '--yes'], { env: { SIGNPOST_DATA: folder } });
    const { code, out, error } = await forget('ada@example.com');
    expect(code).toBe(1);
    expect(out).toContain('Forgotten: 2 leads, 0 files.');
    expect(error).toContain(`${receipts[1]} is not forgotten, as a file of it cannot be deleted:`);
    expect(error).toContain(`Then run again: forget ${receipts[1]}`);
    expect(await readdir(path.join(folder, 'files'))).toEqual(['one']);
    await rmdir(path.join(folder, 'files', 'one'));
    expect((await forget('ada@example.com')).out).toContain('Forgotten: 1 lead, 2 files.');
  });

  it('finds what a form sent in other languages alone', async () => {
    const { env, receipts } = await dataWithLeads();
    const inbox = await openInbox(env.SIGNPOST_DATA);
    await inbox.db
      .updateTable('leads')
      .set({ form: 'contact.es' })
      .where('form', '=', 'contact')
      .execute();
    await inbox.close();
    const { code, out } = await runHere(['leads', 'list', '--form', 'contact'], { env });
    expect(code).toBe(0);
    expect(out).toContain(receipts[1]);
    expect(out).not.toContain(receipts[0]);
  });

  it('has tried again what was not sent', async () => {
    const { env, receipts } = await dataWithLeads();
    const inbox = await openInbox(env.SIGNPOST_DATA);
    const leads = await leadsIn(inbox.db);
    const deliveries = deliveriesIn(inbox.db);
    for (const { id } of leads) await deliveries.add(id, ['office', 'crm']);
    const states = async () => {
      const rows = await inbox.db.selectFrom('deliveries').select('state').execute();
      return rows.map(({ state }) => state);
    };
    const die = () => inbox.db.updateTable('deliveries').set({ state: 'dead' }).execute();
    for (const [words, count] of [
      [[receipts[0] ?? ''], 2],
      [[receipts[0] ?? '', '--destination', 'crm'], 1],
      [['--destination', 'crm'], 2],
      [['--all'], 4],
    ] as const) {
      await die();
      const { code, out } = await runHere(['leads', 'retry', ...words], { env });
      expect(code).toBe(0);
      expect(out).toContain(`(npm start): ${count}.`);
      expect((await states()).filter((state) => state === 'waiting')).toHaveLength(count);
    }
    const none = await runHere(['leads', 'retry', '--destination', 'cmr'], { env });
    expect(none.code).toBe(2);
    expect(none.error).toContain('No lead was ever queued for "cmr". Did you mean "crm"?');
    await inbox.close();
  });

  it('dismisses what was given up, so that health is fine again', async () => {
    const { env, receipts } = await dataWithLeads();
    const site = await tinySite(await withDestinations());
    const inbox = await openInbox(env.SIGNPOST_DATA);
    const deliveries = deliveriesIn(inbox.db);
    for (const { id } of await leadsIn(inbox.db)) {
      await deliveries.add(id, ['office', 'crm', '@visitor']);
    }
    const count = async (state: 'dead' | 'dismissed') => {
      const rows = inbox.db.selectFrom('deliveries').select('lead').where('state', '=', state);
      return (await rows.execute()).length;
    };
    const waiting = await runHere(['leads', 'dismiss', receipts[0] ?? ''], { env });
    expect(waiting).toMatchObject({ code: 0, out: 'No matching delivery was given up.\n' });
    for (const [words, dismissed] of [
      [[receipts[0] ?? ''], 3],
      [[receipts[0] ?? '', '--destination', 'crm'], 1],
      [['--destination', '@visitor'], 2],
      [['--all'], 6],
    ] as const) {
      await inbox.db.updateTable('deliveries').set({ state: 'dead' }).execute();
      const { code, out } = await runHere(['leads', 'dismiss', ...words, '--site', site], { env });
      expect(code).toBe(0);
      expect(out).toContain(`Dismissed: ${dismissed}.`);
      expect([await count('dismissed'), await count('dead')]).toEqual([dismissed, 6 - dismissed]);
    }
    await inbox.close();
    const shown = await runHere(['leads', 'show', receipts[0] ?? ''], { env });
    expect(shown.out).toContain('  crm: not sent, dismissed');
    const { out } = await runHere(['leads', '--help'], { env });
    expect(out).toContain('list|show|export|files|retry|dismiss|restore|forget');
    expect(out).toMatch(/dismisses/);
  });

  it('dismisses also what waits for a destination that the site no longer has', async () => {
    const { env } = await dataWithLeads();
    const inbox = await openInbox(env.SIGNPOST_DATA);
    for (const { id } of await leadsIn(inbox.db)) {
      await deliveriesIn(inbox.db).add(id, ['crm', 'erp']);
    }
    const site = await tinySite(await withDestinations());
    const dismissed = async (destination: string) => {
      const words = ['leads', 'dismiss', '--destination', destination, '--site', site];
      return (await runHere(words, { env })).out;
    };
    expect(await dismissed('crm')).toBe('No matching delivery was given up.\n');
    expect(await dismissed('erp')).toContain(
      'Dismissed: 2, also what waited, since the site has no destination "erp" any more.',
    );
    const left = inbox.db
      .selectFrom('deliveries')
      .select('destination')
      .where('state', '=', 'waiting');
    expect(await left.distinct().execute()).toEqual([{ destination: 'crm' }]);
    await writeFile(path.join(site, 'site.yaml'), 'company: [');
    expect(await dismissed('erp')).toBe('No matching delivery was given up.\n');
    await inbox.close();
  });

  it('lists all that was not forwarded, however much has come since', async () => {
    const folder = await temporaryFolder();
    const inbox = await openInbox(folder);
    for (let count = 1; count <= 60; count += 1) {
      const ordinal = String(count).padStart(2, '0');
      const own = { id: ordinal, receipt: `R-${ordinal}`, key: ordinal };
      await inbox.store.add(sampleLead(own), count === 1 ? ['crm'] : []);
    }
    await inbox.close();
    const env = { SIGNPOST_DATA: folder };
    expect((await runHere(['leads', 'list'], { env })).out).not.toContain('R-01');
    const unsent = await runHere(['leads', 'list', '--unsent'], { env });
    expect(unsent.out.match(/R-\d\d/g)).toEqual(['R-01']);
  });

  it('restores one from quarantine, and has it sent where its form goes', async () => {
    const { env, receipts } = await dataWithLeads();
    const [receipt = ''] = receipts;
    const inbox = await openInbox(env.SIGNPOST_DATA);
    await inbox.db.updateTable('leads').set({ standing: 'quarantined' }).execute();
    const site = await tinySite(await withDestinations());
    const { code, out } = await runHere(['leads', 'restore', receipt, '--site', site], { env });
    expect({ code, out }).toEqual({
      code: 0,
      out: `${receipt} is out of quarantine. It goes to: crm.\n`,
    });
    const [lead, other] = await leadsIn(inbox.db);
    expect([lead?.standing, other?.standing]).toEqual(['received', 'quarantined']);
    const due = await deliveriesOf(inbox.db, lead?.id ?? '');
    expect(due).toMatchObject([{ destination: 'crm', state: 'waiting', attempts: 0 }]);
    await inbox.close();
    const again = await runHere(['leads', 'restore', receipt, '--site', site], { env });
    expect(again.out).toBe(`${receipt} is not in quarantine.\n`);
    const listed = await runHere(['leads', 'list', '--quarantined'], { env });
    expect(listed.out).not.toContain(receipt);
    expect(listed.out).toContain(receipts[1]);
  });

  it.each([['list'], ['export'], ['forget', 'ada@example.com'], ['backup', 'leads.tar']])(
    'does not report success in a folder without a database: %s',
    async (...task) => {
      const { code, out, error } = await runHere(['leads', ...task]);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(error).toContain('Is SIGNPOST_DATA right?');
    },
  );

  it.each([
    [['leads', 'lits'], '"leads" has no task "lits". Did you mean "list"?'],
    [['leads', 'show'], 'Add the receipt of a lead: show K7M2-9QXD'],
    [['leads', 'show', '22222222'], 'No lead has the receipt number 2222-2222.'],
    [['leads', 'export', '--format', 'xml'], 'There is no format "xml".'],
    [['leads', 'list', '--last', 'few'], '"--last" needs a whole number'],
    [['leads', 'list', '--since', '2026-02-31'], '"--since" needs a day'],
    [['leads', 'list', '--form', 'quotes'], 'has no leads. Did you mean "quote"?'],
    [['leads', 'retry'], 'Which ones? Add a receipt, or: retry --destination NAME'],
    [['leads', 'dismiss'], 'Which ones? Add a receipt, or: dismiss --destination NAME'],
    [['leads', 'restore', 'K7M2'], 'No lead has the receipt number K7M2-.'],
    [['leads', 'forget'], 'Add the receipt of a lead: forget K7M2-9QXD'],
  ])('explains %j', async (args, words) => {
    const { env } = await dataWithLeads();
    const { code, error } = await runHere(args, { env });
    expect(code).toBe(2);
    expect(error).toContain(words);
  });
});
