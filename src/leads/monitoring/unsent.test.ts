import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../../tests/support/databases.ts';
import { englishWords } from '../../../tests/support/english-words.ts';
import { sampleLead } from '../../../tests/support/sample-lead.ts';
import { sharedInbox } from '../../../tests/support/shared-inbox.ts';
import { leadsIn } from '../../../tests/support/stored.ts';
import type { Lead } from '../../destinations/lead.ts';
import { noopLog } from '../../log/log.ts';
import { ALERTS } from '../alert.ts';
import type { OpenInbox } from '../inbox.ts';
import { type DeliveryRow, VISITOR } from '../tables.ts';
import { unsentAlerts } from './unsent.ts';

const at = (moment: string) => new Date(`2026-03-${moment}:00.000Z`);

function setUp(inbox: OpenInbox) {
  const add = async (moment: string, destinations: string[], more: Partial<Lead> = {}) => {
    const own = { id: moment, key: moment, receipt: moment, receivedAt: at(moment).toISOString() };
    await inbox.store.add(sampleLead({ ...own, ...more }), destinations);
  };
  const become = (lead: string, destination: string, values: Partial<DeliveryRow>) =>
    inbox.db
      .updateTable('deliveries')
      .set(values)
      .where('lead', '=', lead)
      .where('destination', '=', destination)
      .execute();
  const tell = unsentAlerts({
    ...inbox,
    notify: ['office', 'team'],
    words: englishWords,
    log: noopLog,
  });
  const told = async () =>
    (await leadsIn(inbox.db, { form: ALERTS })).flatMap(({ answers }) => answers.notice ?? []);
  const readers = async () => {
    const rows = await inbox.db
      .selectFrom('deliveries')
      .innerJoin('leads', 'leads.id', 'deliveries.lead')
      .select('destination')
      .where('form', '=', ALERTS)
      .execute();
    return rows.map(({ destination }) => destination);
  };
  return { ...inbox, add, become, tell, told, readers };
}

const FULL = 'The mail server refused the address: the mailbox is full (552 5.2.2).';

describe.each(DATABASES)('what is not passed on, on $name', { timeout: 60_000 }, (kind) => {
  const emptyInbox = sharedInbox(kind);

  it('is told of each day while it lasts, to those who can be told', async () => {
    const { add, become, tell, told, readers } = setUp(await emptyInbox());
    await add('01T08:00', ['office', 'crm']);
    await become('01T08:00', 'crm', { state: 'sent' });
    await tell(at('01T12:00'));
    expect(await told()).toEqual([]);
    await become('01T08:00', 'office', { attempts: 2, problem: FULL });
    await tell(at('01T08:30'));
    expect(await told()).toEqual([]);
    await tell(at('01T09:30'));
    await tell(at('01T20:00'));
    expect(await told()).toEqual([
      expect.stringMatching(/^One enquiry is not passed on.*\noffice: .*full.*\n.*retry --all$/),
    ]);
    expect(await readers()).toEqual(['team']);
    await become('01T08:00', 'office', { state: 'dead' });
    await tell(at('02T00:05'));
    expect(await told()).toHaveLength(2);
    await become('01T08:00', 'office', { state: 'dismissed' });
    await tell(at('03T00:05'));
    expect(await told()).toHaveLength(2);
  });

  it('is told to the mailbox itself if it refused a lead and takes others', async () => {
    const { add, become, tell, readers } = setUp(await emptyInbox());
    await add('01T08:00', ['office', 'team']);
    await become('01T08:00', 'office', { state: 'dead', attempts: 4, problem: 'Refused.' });
    await become('01T08:00', 'team', { attempts: 2, problem: 'Refused.' });
    await tell(at('01T12:00'));
    expect(await readers()).toEqual(['office']);
    await add('01T13:00', ['team']);
    const sent_at = at('01T13:01').toISOString();
    await become('01T13:00', 'team', { state: 'sent', attempts: 1, sent_at });
    await tell(at('02T12:00'));
    expect((await readers()).sort()).toEqual(['office', 'office', 'team']);
  });

  it('is not told of where nobody waits for it', async () => {
    const { add, become, tell, told } = setUp(await emptyInbox());
    await add('01T08:00', [VISITOR]);
    await become('01T08:00', VISITOR, { state: 'dead' });
    await add('01T08:01', ['crm'], { isTest: true });
    await become('01T08:01', 'crm', { state: 'dead' });
    await add('01T08:02', ['crm'], { form: ALERTS, key: 'quarantine 2026-03-01' });
    await become('01T08:02', 'crm', { state: 'dead' });
    await tell(at('01T12:00'));
    expect(await told()).toEqual([]);
  });
});
