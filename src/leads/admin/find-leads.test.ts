import { SelectQueryNode, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DATABASES, freshPostgres } from '../../../tests/support/databases.ts';
import { recordQueries } from '../../../tests/support/recorded-queries.ts';
import { sampleLead } from '../../../tests/support/sample-lead.ts';
import { sharedInbox } from '../../../tests/support/shared-inbox.ts';
import type { Lead } from '../../destinations/lead.ts';
import { ALERTS } from '../alert.ts';
import { openDatabase } from '../database.ts';
import type { OpenInbox } from '../inbox.ts';
import { rowOf } from '../lead.ts';
import { outboxBacklog } from '../monitoring/counts.ts';
import { VISITOR } from '../tables.ts';
import { findByReceipt, type LeadFilter, leadPages, leadsNewestFirst } from './find-leads.ts';

/** More than one page, many in the same millisecond. */
const MANY = 1201;

/** Rows per insert; old SQLite accepts up to 999 bound values per statement. */
const ROWS = 50;

async function withLeads(inbox: OpenInbox, leads: Partial<Lead>[]) {
  const rows = leads.map((own, index) => {
    const id = `id-${String(index).padStart(5, '0')}`;
    return rowOf(sampleLead({ id, receipt: `R-${index}`, key: id, ...own }));
  });
  for (let at = 0; at < rows.length; at += ROWS) {
    await inbox.db
      .insertInto('leads')
      .values(rows.slice(at, at + ROWS))
      .execute();
  }
  return inbox;
}

async function receipts(inbox: Awaited<ReturnType<typeof withLeads>>, sought: LeadFilter = {}) {
  const found: string[] = [];
  for await (const page of leadPages(inbox.db, sought)) {
    found.push(...page.map(({ lead }) => lead.receipt));
  }
  return found;
}

describe.each(DATABASES)('pages of leads on $name', { timeout: 60_000 }, (kind) => {
  const emptyInbox = sharedInbox(kind);

  it('meets every lead once, whatever comes in meanwhile', async () => {
    const inbox = await withLeads(
      await emptyInbox(),
      Array.from({ length: MANY }, (_, index) => ({
        receivedAt: new Date(1_770_000_000_000 + Math.floor(index / 400)).toISOString(),
      })),
    );
    const expected = Array.from({ length: MANY }, (_, index) => `R-${index}`);
    expect(await receipts(inbox)).toEqual(expected);
    expect(await receipts(inbox, { last: 700 })).toEqual(expected.slice(-700));
    expect(await receipts(inbox, { last: 5_000 })).toEqual(expected);
    const met: string[] = [];
    for await (const page of leadPages(inbox.db, {})) {
      met.push(...page.map(({ lead }) => lead.receipt));
      const late = { id: `late-${met.length}`, key: `late-${met.length}` };
      const receivedAt = '2027-01-01T00:00:00.000Z';
      await inbox.store.add(sampleLead({ ...late, receipt: `late-${met.length}`, receivedAt }));
    }
    expect(met).toEqual(expected);
  });

  it('finds what is asked for', async () => {
    const inbox = await withLeads(await emptyInbox(), [
      { form: 'quote', receivedAt: '2026-01-01T00:00:00.000Z' },
      { form: 'quote', receivedAt: '2026-01-02T00:00:00.000Z', standing: 'quarantined' },
      { form: 'contact', receivedAt: '2026-01-03T00:00:00.000Z' },
      { form: 'contact', receivedAt: '2026-01-04T00:00:00.000Z', isTest: true },
    ]);
    expect(await receipts(inbox)).toEqual(['R-0', 'R-1', 'R-2']);
    expect(await receipts(inbox, { form: 'quote' })).toEqual(['R-0', 'R-1']);
    expect(await receipts(inbox, { standing: 'quarantined' })).toEqual(['R-1']);
    expect(await receipts(inbox, { since: '2026-01-02T00:00:00.000Z' })).toEqual(['R-1', 'R-2']);
    expect(await receipts(inbox, { tests: true, last: 2 })).toEqual(['R-2', 'R-3']);
    expect(await receipts(inbox, { form: 'none' })).toEqual([]);
  });

  it('finds all that /health counts as not forwarded, alerts included', async () => {
    const { db, store, ...inbox } = await emptyInbox();
    const add = (receipt: string, own: Partial<Lead>, destinations = ['office']) =>
      store.add(sampleLead({ id: receipt, key: receipt, receipt, ...own }), destinations);
    await add('R-0', { receivedAt: '2026-01-01T00:00:00.000Z' });
    await add('R-1', { receivedAt: '2026-01-02T00:00:00.000Z' });
    await add('R-2', { receivedAt: '2026-01-03T00:00:00.000Z', form: ALERTS });
    await add('R-3', { receivedAt: '2026-01-04T00:00:00.000Z', isTest: true });
    await add('R-4', { receivedAt: '2026-01-05T00:00:00.000Z' }, [VISITOR]);
    const become = (lead: string, state: 'sent' | 'dead' | 'dismissed') =>
      db.updateTable('deliveries').set({ state }).where('lead', '=', lead).execute();
    for (const lead of ['R-0', 'R-2', 'R-3']) await become(lead, 'dead');
    const found = { ...inbox, db, store };
    expect(await outboxBacklog(db)).toMatchObject({ dead: 2 });
    expect(await receipts(found, { unsent: true })).toEqual(['R-0', 'R-1', 'R-2']);
    await become('R-1', 'sent');
    await become('R-2', 'dismissed');
    expect(await receipts(found, { unsent: true })).toEqual(['R-0']);
  });

  it('knows the ways that a lead takes', async () => {
    const inbox = await withLeads(await emptyInbox(), []);
    await inbox.store.add(sampleLead({ receipt: 'R-0' }), ['office']);
    const found = await findByReceipt(inbox.db, 'R-0');
    expect(found?.deliveries).toMatchObject([{ destination: 'office', state: 'waiting' }]);
    expect(await findByReceipt(inbox.db, 'R-9')).toBeUndefined();
  });
});

it('lets PostgreSQL read each range of leads by the index of times', async () => {
  const db = await openDatabase({ folder: '', database: await freshPostgres() });
  onTestFinished(() => db.destroy());
  await sql`insert into leads (id, receipt, form, idempotency_key, digest, received_at, page, answers)
    select i, i, 'quote', i, '', 1000000 + i, '/', '{}' from generate_series(1, 5000) i`.execute(
    db,
  );
  await sql`analyze leads`.execute(db);
  const recorded = recordQueries(db, SelectQueryNode);
  const ranges = leadsNewestFirst(recorded.db, {});
  await ranges.next();
  const before = recorded.queries.length;
  await ranges.next();
  const plan = await recorded.planOf(recorded.queries[before + 1]);
  expect(plan).toContain('Index Scan Backward using leads_received_at');
});
