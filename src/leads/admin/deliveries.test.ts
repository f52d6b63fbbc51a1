import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../../tests/support/databases.ts';
import { addLead, fakeClock, workerOn } from '../../../tests/support/outbox-on.ts';
import { sharedInbox } from '../../../tests/support/shared-inbox.ts';
import { deliveriesOf } from '../../../tests/support/stored.ts';
import type { SendResult } from '../../destinations/send.ts';
import { DAY, HOUR } from '../../model/durations.ts';
import { deliveriesIn } from './deliveries.ts';
import { eraseLeads } from './forget.ts';

const NEVER: SendResult = { state: 'failed', problem: 'It answered 410.', retryable: 'no' };

describe.each(DATABASES)('deliveries on $name', { timeout: 60_000 }, (kind) => {
  const emptyInbox = sharedInbox(kind);

  async function setUp() {
    const inbox = await emptyInbox();
    const clock = fakeClock();
    const answers: Record<string, SendResult> = { office: { state: 'sent' }, crm: NEVER };
    const transports = new Map(
      Object.keys(answers).map((name) => [name, async () => answers[name] ?? NEVER]),
    );
    const worker = workerOn(inbox, { ...clock, transports });
    return { inbox, clock, answers, worker, deliveries: deliveriesIn(inbox.db) };
  }

  it('has what is dead sent again, of one lead, one destination or all', async () => {
    const { inbox, clock, answers, worker, deliveries } = await setUp();
    const first = await addLead(inbox, ['office', 'crm']);
    const second = await addLead(inbox, ['crm']);
    await worker.pass();
    expect(await deliveries.retry({ destination: 'office' }, clock.now())).toBe(0);
    expect(await deliveries.retry({ lead: first.id }, clock.now())).toBe(1);
    await worker.pass();
    expect(await deliveries.retry({ destination: 'crm' }, clock.now())).toBe(2);
    expect(await deliveries.retry({}, clock.now())).toBe(2);
    answers.crm = { state: 'sent' };
    await worker.pass();
    expect(await deliveries.retry({}, clock.now())).toBe(0);
    expect(await deliveriesOf(inbox.db, second.id)).toMatchObject([
      { destination: 'crm', state: 'sent', attempts: 1, problem: null },
    ]);
  });

  it('has leads sent again although their destination asked for a pause before, not since', async () => {
    const { inbox, clock, answers, worker, deliveries } = await setUp();
    answers.crm = {
      state: 'failed',
      problem: 'It answered 429.',
      retryable: 'yes',
      retryAfter: DAY,
    };
    const { id } = await addLead(inbox, ['crm']);
    await worker.pass();
    clock.pass(HOUR);
    await addLead(inbox, ['crm']);
    await worker.pass();
    const tried = async () => (await deliveriesOf(inbox.db, id))[0]?.attempts;
    expect(await tried()).toBe(1);
    await deliveries.retry({ lead: id }, clock.now());
    expect(await tried()).toBe(0);
    clock.pass(1000);
    await worker.pass();
    expect(await tried()).toBe(1);
    answers.crm = { state: 'sent' };
    clock.pass(HOUR);
    await worker.pass();
    expect(await deliveriesOf(inbox.db, id)).toMatchObject([{ state: 'waiting' }]);
    await deliveries.retry({}, clock.now());
    await worker.pass();
    expect(await deliveriesOf(inbox.db, id)).toMatchObject([{ state: 'sent' }]);
  });

  it('dismisses what is dead, and nothing else', async () => {
    const { inbox, clock, answers, worker, deliveries } = await setUp();
    const first = await addLead(inbox, ['office', 'crm']);
    const second = await addLead(inbox, ['crm']);
    await worker.pass();
    const waiting = await addLead(inbox, ['crm']);
    expect(await deliveries.dismiss({ lead: first.id, destination: 'office' })).toBe(0);
    expect(await deliveries.dismiss({ lead: waiting.id })).toBe(0);
    expect(await deliveries.dismiss({ lead: first.id })).toBe(1);
    expect(await deliveries.dismiss({})).toBe(1);
    expect(await deliveries.retry({}, clock.now())).toBe(1);
    answers.crm = { state: 'sent' };
    await worker.pass();
    expect(await deliveriesOf(inbox.db, second.id)).toMatchObject([
      { destination: 'crm', state: 'dismissed' },
    ]);
    expect(await deliveries.retry({ lead: second.id }, clock.now())).toBe(1);
    await worker.pass();
    expect(await deliveriesOf(inbox.db, second.id)).toMatchObject([
      { destination: 'crm', state: 'sent' },
    ]);
  });

  it('lets go on what is being sent while it is to be tried again', async () => {
    const { inbox, clock, deliveries } = await setUp();
    const { id } = await addLead(inbox, ['crm']);
    const arrivals: ((outcome: SendResult) => void)[] = [];
    const send = () => new Promise<SendResult>((resolve) => arrivals.push(resolve));
    const passing = workerOn(inbox, { ...clock, transports: new Map([['crm', send]]) }).pass();
    await expect.poll(() => arrivals).toHaveLength(1);
    expect(await deliveries.retry({}, clock.now())).toBe(0);
    arrivals[0]?.({ state: 'sent' });
    await passing;
    expect(await deliveriesOf(inbox.db, id)).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  it('makes a lead due once, however often it is restored', async () => {
    const { inbox, worker, deliveries } = await setUp();
    const { id } = await addLead(inbox, []);
    await deliveries.add(id, ['office', 'crm']);
    await deliveries.add(id, ['office']);
    await worker.pass();
    const again = async () => {
      await deliveries.add(id, ['office', 'crm']);
      expect(await deliveriesOf(inbox.db, id)).toMatchObject([
        { destination: 'crm', state: 'waiting', attempts: 0 },
        { destination: 'office', state: 'sent', attempts: 1 },
      ]);
    };
    await again();
    await worker.pass();
    await deliveries.dismiss({ lead: id });
    await again();
  });

  it('are not sent when their lead was forgotten', async () => {
    const { inbox, clock, worker } = await setUp();
    const lead = await addLead(inbox, ['office']);
    await eraseLeads(inbox, [{ lead }], clock.now());
    await worker.pass();
    expect(await deliveriesOf(inbox.db, lead.id)).toEqual([]);
  });
});
