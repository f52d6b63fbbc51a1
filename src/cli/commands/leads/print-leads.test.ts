import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import widthOf from 'fast-string-truncated-width';
import { expect, it } from 'vitest';
import { sampleLead } from '../../../../tests/support/sample-lead.ts';
import { temporaryFolder } from '../../../../tests/support/tiny-site.ts';
import type { Lead } from '../../../destinations/lead.ts';
import type { LeadWithDeliveries } from '../../../leads/admin/find-leads.ts';
import { type DeliveryRow, NEW_DELIVERY, VISITOR } from '../../../leads/tables.ts';
import { leadInFull, leadJson, leadTable } from './print-leads.ts';

function way(own: Partial<DeliveryRow>): DeliveryRow {
  return {
    lead: '1',
    destination: 'office',
    state: 'waiting',
    attempts: 0,
    due_at: '2026-02-03T05:00:00.000Z',
    claimed_by: null,
    claimed_until: null,
    problem: null,
    sent_at: null,
    ...own,
  };
}

function filed(own: Partial<Lead> = {}, ways: Partial<DeliveryRow>[] = []): LeadWithDeliveries {
  return { lead: sampleLead(own), deliveries: ways.map(way) };
}

it('says in a word where each lead stands', () => {
  const table = leadTable([
    filed(),
    filed({ standing: 'quarantined' }),
    filed({}, [{ state: 'sent' }, { state: 'waiting' }]),
    filed({}, [{ state: 'sent' }, { state: 'waiting' }, { state: 'dead' }]),
    filed({ isTest: true }, [{ state: 'sent' }]),
    filed({}, [{ state: 'sent' }, { destination: VISITOR, state: 'dead' }]),
    filed({}, [{ destination: VISITOR, state: 'waiting' }]),
    filed({}, [{ state: 'sent' }, { destination: 'crm', state: 'dismissed' }]),
    filed({}, [{ state: 'dismissed' }]),
  ]);
  const states = table.split('\n').map((line) => line.slice(36, 47).trim());
  expect(states).toEqual([
    ...['State', 'kept', 'quarantined', 'waiting', 'not sent', 'test, sent'],
    ...['sent', 'kept', 'sent', 'dismissed', ''],
  ]);
});

it('fits any lead into a terminal, and cuts nothing for programs', () => {
  const answers = { name: '日本語'.repeat(40), message: '\u001b[31mred'.repeat(40) };
  const leads = [filed({ form: 'a-form-with-a-very-long-name', answers })];
  for (const width of [40, 80, 120]) {
    const lines = leadTable(leads, width).trimEnd().split('\n');
    expect(Math.max(...lines.map((line) => widthOf(line).width))).toBeLessThanOrEqual(width);
  }
  expect(leadTable(leads)).toContain('日本語'.repeat(40));
  expect(leadTable(leads)).not.toContain('\u001b');
});

it('tells all of a lead', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'b'), 'abc');
  const file = { field: 'w9', name: 'a\u202E.pdf', bytes: 3, storedAs: 'b' };
  const files = [
    file,
    { ...file, name: 'lost.pdf', storedAs: null },
    { ...file, name: 'removed.pdf', storedAs: 'c' },
  ];
  const lead = {
    answers: { name: 'Ada', message: 'one\ntwo\u0007' },
    files,
    standing: 'quarantined' as const,
    suspicion: { score: 6, reasons: ['It was filled in within a second.'] },
  };
  const ways: Partial<DeliveryRow>[] = [
    { destination: 'crm', state: 'waiting', attempts: 3, problem: 'It answered 503.' },
    { destination: 'fax', state: 'dead', attempts: 12, problem: 'It is not there.' },
    { state: 'sent', attempts: 1, sent_at: '2026-02-03T04:06:00.000Z' },
    { ...NEW_DELIVERY, destination: 'desk' },
    { ...NEW_DELIVERY, destination: 'chat', attempts: 1 },
    { destination: 'sms', state: 'dismissed', attempts: 4, problem: 'It answered 410.' },
    { destination: VISITOR, state: 'dismissed', problem: 'It had three today.' },
  ];
  expect(leadInFull(filed(lead, ways), folder)).toBe(`K7M2-9QXD  quote
Received 2026-02-03 04:05 UTC from /
State: quarantined
Suspicion: 6
  - It was filled in within a second.

  name: Ada
  message: one
    two␇
  w9: a<U+202E>.pdf (3 bytes): ${folder}/b
  w9: lost.pdf (3 bytes): could not be stored
  w9: removed.pdf (3 bytes): missing: ${folder}/c

Forwarding
  crm: waiting (tried 3 times), next try 2026-02-03 05:00 UTC; It answered 503.
  fax: not sent, given up (tried 12 times); It is not there.
  office: sent 2026-02-03 04:06 UTC (tried once)
  desk: waiting to be sent
  chat: waiting to be sent
  sms: not sent, dismissed (tried 4 times); It answered 410.
  the visitor: not sent, dismissed; It had three today.
`);
});

it('names no place to programs where no file is', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'b'), 'abc');
  const files = ['b', 'c', null].map((storedAs) => ({
    field: 'w9',
    name: 'w9.pdf',
    bytes: 3,
    storedAs,
  }));
  const { files: told } = JSON.parse(leadJson(filed({ files }), folder));
  expect(told.map((file: { path: string }) => file.path)).toEqual([`${folder}/b`, null, null]);
});
