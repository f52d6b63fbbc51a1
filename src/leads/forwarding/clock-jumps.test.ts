import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DATABASES } from '../../../tests/support/databases.ts';
import { addLead, destination, fakeClock, workerOn } from '../../../tests/support/outbox-on.ts';
import { sampleLead } from '../../../tests/support/sample-lead.ts';
import { sharedInbox } from '../../../tests/support/shared-inbox.ts';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import type { SendResult } from '../../destinations/send.ts';
import { DAY, HOUR } from '../../model/durations.ts';
import { isMoved } from '../database/sqlite-thread.ts';
import { databaseAt } from '../database.ts';
import { leadStore } from '../store.ts';
import { deliveryQueue } from './queue.ts';
import { LEASE, staleClaims } from './stale-claims.ts';

const YEARS = 3 * 365 * DAY;

const DOWN: SendResult = { state: 'failed', problem: 'It is down.', retryable: 'yes' };

describe.each(DATABASES)('forwarding on $name', { timeout: 60_000 }, (kind) => {
  const emptyInbox = sharedInbox(kind);

  it.each([YEARS, 2 * HOUR])(
    'sends what was taken when the clock was ahead by %i',
    async (ahead) => {
      const inbox = await emptyInbox();
      const clock = fakeClock();
      clock.pass(ahead);
      await addLead(inbox, ['crm'], { receivedAt: clock.now().toISOString() });
      clock.pass(-ahead);
      const crm = destination(() => ({ state: 'sent' }));
      await workerOn(inbox, { ...clock, transports: new Map([['crm', crm.send]]) }).pass();
      expect(crm.got).toHaveLength(1);
    },
  );

  it('sends what an older version took when the clock was ahead', async () => {
    const place = { folder: await temporaryFolder(), ...(await kind.fresh()) };
    const before = databaseAt(place);
    const lead = await leadStore(before).add(sampleLead(), ['crm']);
    const { now } = fakeClock();
    const later = new Date(now().getTime() + HOUR).toISOString();
    await before.updateTable('deliveries').set({ due_at: later }).execute();
    const older = before.transaction().execute(async (within) => {
      for (const table of ['notes', 'actions', 'sign_ins', 'retentions']) {
        await within.schema.dropTable(table).execute();
      }
      for (const index of ['leads_unread', 'leads_arrivals']) {
        await within.schema.dropIndex(index).execute();
      }
      await within.schema.alterTable('leads').dropColumn('read_at').execute();
      await sql`delete from kysely_migration where name >= '006'`.execute(within);
    });
    // A changed schema makes it another database for the SQLite worker.
    await older.catch((error: unknown) => expect(isMoved(error)).toBe(true));
    await before.destroy();
    const db = databaseAt(place);
    onTestFinished(() => db.destroy());
    expect(await deliveryQueue(db, 'ours').take('crm', now())).toMatchObject({ lead: lead.id });
  });

  it('tries again what was put off when the clock was ahead', async () => {
    const inbox = await emptyInbox();
    const clock = fakeClock();
    let answer: SendResult = DOWN;
    const crm = destination(() => answer);
    await addLead(inbox, ['crm', 'former']);
    const worker = workerOn(inbox, { ...clock, transports: new Map([['crm', crm.send]]) });
    clock.pass(YEARS);
    await worker.pass();
    clock.pass(-YEARS);
    answer = { state: 'sent' };
    await worker.pass();
    expect(crm.got).toHaveLength(1);
    const rows = await inbox.db
      .selectFrom('deliveries')
      .selectAll()
      .orderBy('destination')
      .execute();
    expect(rows).toMatchObject([{ state: 'sent' }, { destination: 'former', attempts: 2 }]);
  });

  it('waits for as long as it should when the clock is right', async () => {
    const inbox = await emptyInbox();
    const clock = fakeClock();
    const tries: Date[] = [];
    const crm = destination(() => {
      tries.push(clock.now());
      return { ...DOWN, retryAfter: DAY };
    });
    const worker = workerOn(inbox, { ...clock, transports: new Map([['crm', crm.send]]) });
    await addLead(inbox, ['crm']);
    for (let hour = 0; hour < 20; hour += 1) {
      await worker.pass();
      clock.pass(HOUR);
    }
    expect(tries).toHaveLength(1);
  });

  it.each([YEARS, 2 * HOUR])(
    'is not paused by a clock that was ahead by %i, and retries what failed before',
    async (ahead) => {
      const inbox = await emptyInbox();
      const clock = fakeClock();
      let answer: SendResult = { ...DOWN, retryAfter: HOUR, away: true };
      const crm = destination(() => answer);
      const worker = workerOn(inbox, { ...clock, transports: new Map([['crm', crm.send]]) });
      await addLead(inbox, ['crm']);
      clock.pass(ahead);
      await worker.pass();
      clock.pass(-ahead);
      answer = { state: 'sent' };
      await addLead(inbox, ['crm']);
      await worker.pass();
      await worker.pass();
      expect(crm.got).toHaveLength(2);
    },
  );

  it('takes nothing twice that it has in hand when the clock leaps', async () => {
    const inbox = await emptyInbox();
    const clock = fakeClock();
    await addLead(inbox, ['crm']);
    const ours = deliveryQueue(inbox.db, 'ours');
    expect(await ours.take('crm', clock.now())).toBeDefined();
    clock.pass(YEARS);
    expect(await ours.take('crm', clock.now())).toBeUndefined();
    expect(await deliveryQueue(inbox.db, 'theirs').take('crm', clock.now())).toBeDefined();
  });

  it('frees what somebody claimed when the clock was ahead, unless they are alive', async () => {
    const inbox = await emptyInbox();
    const clock = fakeClock();
    await addLead(inbox, ['crm']);
    await addLead(inbox, ['office']);
    const [left, alive, heir] = ['left', 'alive', 'heir'].map((name) =>
      deliveryQueue(inbox.db, name),
    );
    clock.pass(YEARS);
    await left?.take('crm', clock.now());
    const held = await alive?.take('office', clock.now());
    clock.pass(-YEARS);
    const free = staleClaims(inbox.db);
    await free(clock.now(), 0);
    expect(await heir?.take('crm', clock.now())).toBeUndefined();
    if (held) await alive?.renew(held, clock.now());
    for (const elapsed of [LEASE / 2, LEASE]) await free(clock.now(), elapsed);
    expect(await heir?.take('crm', clock.now())).toBeDefined();
    expect(await heir?.take('office', clock.now())).toBeUndefined();
  });
});
