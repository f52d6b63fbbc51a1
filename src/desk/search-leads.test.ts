import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../tests/support/databases.ts';
import { sampleLead } from '../../tests/support/sample-lead.ts';
import { sharedInbox } from '../../tests/support/shared-inbox.ts';
import type { Lead } from '../destinations/lead.ts';
import { actionsIn, TERMINAL } from '../leads/admin/actions.ts';
import { readMarksIn } from './read-marks.ts';
import { foundLeads, type LeadSearch, searchLeads } from './search-leads.ts';
import { weeklyCounts } from './weekly-counts.ts';

/** More than three ranges, several leads in each millisecond. */
const MANY = 650;

describe.each(DATABASES)('looking through leads on $name', { timeout: 60_000 }, (kind) => {
  const emptyInbox = sharedInbox(kind);

  async function inboxWith(leads: Partial<Lead>[]) {
    const inbox = await emptyInbox();
    const adding = leads.map((own, index) => {
      const id = `id-${String(index).padStart(5, '0')}`;
      return inbox.store.add(sampleLead({ id, receipt: `R-${index}`, key: id, ...own }));
    });
    await Promise.all(adding);
    return inbox;
  }

  it('meets each once, the newest first, however few are meant', async () => {
    const { db } = await inboxWith(
      Array.from({ length: MANY }, (_, index) => ({
        receivedAt: new Date(1_770_000_000_000 + Math.floor(index / 7)).toISOString(),
        form: index % 100 === 3 ? 'quote' : 'message',
        answers: { name: index === 5 ? 'Zoë\nMÜLLER' : `Ada ${index}` },
      })),
    );
    const receipts = async (sought: LeadSearch) => {
      const found: string[] = [];
      for await (const page of foundLeads(db, sought)) {
        found.push(...page.map(({ lead }) => lead.receipt));
      }
      return found;
    };
    const all = Array.from({ length: MANY }, (_, index) => `R-${MANY - 1 - index}`);
    expect(await receipts({})).toEqual(all);
    expect(await receipts({ form: 'quote' })).toEqual(
      [603, 503, 403, 303, 203, 103, 3].map((index) => `R-${index}`),
    );
    expect(await receipts({ words: 'muller zoe' })).toEqual(['R-5']);
    expect(await receipts({ words: 'zoe ada' })).toEqual([]);
    const met: string[] = [];
    let after: Awaited<ReturnType<typeof searchLeads>>['next'];
    do {
      const page = await searchLeads(db, {}, { after, limit: 90 });
      met.push(...page.leads.map(({ lead }) => lead.receipt));
      after = page.next;
    } while (after);
    expect(met).toEqual(all);
  });

  it('finds a phone number however it is written', async () => {
    const { db } = await inboxWith([
      { answers: { phone: '(352) 555-0142', message: 'Unit 3525' } },
      { answers: { phone: '+49 151/23456789' } },
    ]);
    const found = async (words: string) =>
      (await searchLeads(db, { words }, { limit: 9 })).leads.map(({ lead }) => lead.receipt);
    for (const number of ['3525550142', '352-555-0142', '352.555.0142', '555 0142']) {
      expect(await found(number)).toEqual(['R-0']);
    }
    expect(await found('015123456789')).toEqual([]);
    expect(await found('15123456789')).toEqual(['R-1']);
    expect(await found('3525 55')).toEqual(['R-0']);
    expect(await found('0123456789')).toEqual([]);
  });

  it('counts what is unread, however much was read since it came', async () => {
    const readAt = '2026-02-05T12:00:00.000Z';
    const old = { receivedAt: '2026-02-01T00:00:00.000Z' };
    const { db } = await inboxWith([
      old,
      { ...old, standing: 'quarantined' },
      ...Array.from({ length: 1_001 }, () => ({ readAt })),
    ]);
    expect(await readMarksIn(db).counts()).toEqual({ unread: 1, quarantined: 1 });
  });

  it('marks and counts what is unread, and counts by week in the time of the site', async () => {
    const { db } = await inboxWith([
      // Sunday 23:30 in New York, and half an hour after the week began there.
      { receivedAt: '2026-02-02T04:30:00.000Z' },
      { receivedAt: '2026-02-02T05:30:00.000Z', form: 'quote.es' },
      { receivedAt: '2026-02-03T00:00:00.000Z', form: 'quote', standing: 'quarantined' },
      { receivedAt: '2026-02-03T00:00:00.000Z', isTest: true },
    ]);
    const marks = readMarksIn(db);
    const now = new Date('2026-02-04T12:00:00.000Z');
    expect(await marks.counts()).toEqual({ unread: 2, quarantined: 1 });
    await marks.markRead('id-00000', now);
    expect(await marks.counts()).toEqual({ unread: 1, quarantined: 1 });
    expect(await marks.markAllRead({ standing: 'received' }, now)).toBe(1);
    expect(await marks.counts()).toEqual({ unread: 0, quarantined: 1 });
    await marks.markUnread('id-00000');
    expect(await marks.counts()).toEqual({ unread: 1, quarantined: 1 });
    const found = await weeklyCounts(db, { weeks: 2, now, zone: 'America/New_York' });
    expect(found.weeks).toEqual(['2026-01-26', '2026-02-02']);
    expect(found.counts).toEqual([
      { week: '2026-01-26', form: 'quote', received: 1, quarantined: 0 },
      { week: '2026-02-02', form: 'quote', received: 1, quarantined: 1 },
    ]);
  });

  it('writes down what was done, once where that is enough', async () => {
    const { db } = await inboxWith([{}]);
    const actions = actionsIn(db);
    const now = new Date();
    const lead = 'id-00000';
    await actions.recordOnce({ by: 'ada', session: 's' }, { action: 'opened', lead }, now);
    await actions.recordOnce({ by: 'ada', session: 's' }, { action: 'opened', lead }, now);
    await actions.record(TERMINAL, { action: 'exported' }, new Date(now.getTime() + 1));
    expect(await actions.ofLead(lead)).toHaveLength(1);
    expect(await actions.newest()).toMatchObject([
      { by: 'terminal', action: 'exported', receipt: null },
      { by: 'ada', session: 's', action: 'opened', receipt: 'R-0' },
    ]);
  });
});
