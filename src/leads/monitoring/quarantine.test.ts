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
import { quarantineAlerts } from './quarantine.ts';

const at = (moment: string) => new Date(`2026-03-${moment}:00.000Z`);

function setUp(inbox: OpenInbox) {
  const add = (moment: string, more: Partial<Lead> = {}) => {
    const own = { id: moment, key: moment, receipt: moment, receivedAt: at(moment).toISOString() };
    return inbox.store.add(sampleLead({ ...own, standing: 'quarantined', ...more }));
  };
  const tell = () =>
    quarantineAlerts({ ...inbox, notify: ['office'], words: englishWords, log: noopLog });
  const told = async () =>
    (await leadsIn(inbox.db, { form: ALERTS })).map(({ answers }) => answers.notice);
  return { ...inbox, add, tell, told };
}

describe.each(DATABASES)('quarantine on $name', { timeout: 60_000 }, (kind) => {
  const emptyInbox = sharedInbox(kind);

  it('is told of once a day, and only of what is new', async () => {
    const { db, add, tell, told } = setUp(await emptyInbox());
    const first = tell();
    await first(at('01T08:00'));
    expect(await told()).toEqual([]);
    await add('01T09:00');
    await first(at('01T09:10'));
    await add('01T10:00');
    await add('01T11:00');
    await first(at('01T12:00'));
    // Another process, or the same after a restart.
    await tell()(at('01T12:00'));
    expect(await told()).toEqual([expect.stringMatching(/^One enquiry looks like spam/)]);
    await tell()(at('02T00:05'));
    await tell()(at('03T00:05'));
    expect(await told()).toHaveLength(2);
    expect((await told())[1]).toMatch(/^2 enquiries look like spam.*\n.*list --quarantined$/);
    const sent = await db.selectFrom('deliveries').selectAll().execute();
    expect(sent.map(({ destination, state }) => `${destination} ${state}`)).toEqual([
      'office waiting',
      'office waiting',
    ]);
  });

  it('is not told of where nobody has to look', async () => {
    const { db, add, tell, told } = setUp(await emptyInbox());
    await add('01T09:00', { isTest: true });
    await add('01T09:01', { standing: 'received' });
    await add('01T09:02', { readAt: at('01T09:03').toISOString() });
    await add('01T09:04', { forgottenAt: at('01T09:05').toISOString() });
    await tell()(at('01T10:00'));
    expect(await told()).toEqual([]);
    expect(await db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
  });
});
