import { describe, expect, it, onTestFinished } from 'vitest';
import { DATABASES } from '../../../tests/support/databases.ts';
import {
  addLead,
  destination,
  fakeClock,
  inboxOn,
  workerOn,
} from '../../../tests/support/outbox-on.ts';
import { sharedInbox } from '../../../tests/support/shared-inbox.ts';
import type { Send, SendResult } from '../../destinations/send.ts';
import { HOUR } from '../../model/durations.ts';
import type { OpenInbox } from '../inbox.ts';
import { LEASE } from './stale-claims.ts';

/** For what a busy machine does in its own time: only the test's timeout limits it. */
const LONG = { timeout: 110_000 };

/** Returns a promise that is fulfilled when `count` was called so many times. */
function opensAfter(times: number) {
  let letThrough = () => {};
  const open = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let calls = 0;
  const count = () => {
    calls += 1;
    if (calls === times) letThrough();
  };
  return { open, count };
}

const DOWN: SendResult = { state: 'failed', problem: 'It is down.', retryable: 'yes', away: true };

describe.each(DATABASES)('a worker on $name', { timeout: 120_000 }, (kind) => {
  const emptyInbox = sharedInbox(kind);
  const deliveries = ({ db }: OpenInbox) =>
    db.selectFrom('deliveries').selectAll().orderBy('destination').execute();

  it('sends each lead to each of its destinations once', async () => {
    const inbox = await emptyInbox();
    const office = destination(() => ({ state: 'sent' }));
    const crm = destination(() => ({ state: 'sent' }));
    const transports = new Map(Object.entries({ office: office.send, crm: crm.send }));
    const first = await addLead(inbox, ['office', 'crm']);
    const second = await addLead(inbox, ['office']);
    const { now } = fakeClock();
    const worker = workerOn(inbox, { transports, now });
    await worker.pass();
    await worker.pass();
    expect(office.got.sort()).toEqual([`${first.id}.office`, `${second.id}.office`].sort());
    expect(crm.got).toEqual([`${first.id}.crm`]);
    expect(await deliveries(inbox)).toMatchObject(
      Array(3).fill({ state: 'sent', attempts: 1, problem: null, claimed_by: null }),
    );
  });

  it('does not send again what may not have arrived, and keeps why', async () => {
    const inbox = await emptyInbox();
    const doubt = 'It answered with a web page.';
    const crm = destination(() => ({ state: 'sent', doubt }));
    await addLead(inbox, ['crm']);
    const { now } = fakeClock();
    const worker = workerOn(inbox, { transports: new Map([['crm', crm.send]]), now });
    await worker.pass();
    await worker.pass();
    expect(crm.got).toHaveLength(1);
    expect(await deliveries(inbox)).toMatchObject([{ state: 'sent', problem: doubt }]);
  });

  it('has any number of destinations without a word of Node about leaks', async () => {
    const inbox = await emptyInbox();
    const names = Array.from({ length: 24 }, (_, index) => `crm-${index}`);
    const all = opensAfter(names.length);
    const slow = async (): Promise<SendResult> => {
      all.count();
      await all.open;
      return { state: 'sent' };
    };
    await addLead(inbox, names);
    const warnings: Error[] = [];
    const hear = (warning: Error) => void warnings.push(warning);
    process.on('warning', hear);
    onTestFinished(() => void process.off('warning', hear));
    const worker = workerOn(inbox, { transports: new Map(names.map((name) => [name, slow])) });
    worker.start();
    await all.open;
    await expect
      .poll(async () => (await deliveries(inbox)).every(({ state }) => state === 'sent'), LONG)
      .toBe(true);
    await worker.stop();
    expect(warnings).toEqual([]);
  });

  it('tries again what failed, later each time, and gives up after days', async () => {
    const inbox = await emptyInbox();
    const clock = fakeClock();
    const worker = workerOn(inbox, { ...clock, transports: new Map([['crm', async () => DOWN]]) });
    await addLead(inbox, ['crm']);
    const tries: number[] = [];
    for (let hour = 0; hour < 24 * 7; hour += 1) {
      await worker.pass();
      const [delivery] = await deliveries(inbox);
      tries.push(delivery?.attempts ?? 0);
      if (hour < 24 * 4) expect(delivery).toMatchObject({ state: 'waiting' });
      clock.pass(HOUR);
    }
    expect(tries.slice(0, 4)).toEqual([1, 2, 3, 4]);
    expect(tries[23]).toBeLessThan(8);
    expect(await deliveries(inbox)).toMatchObject([
      { state: 'dead', problem: 'It is down.', attempts: tries.at(-1), claimed_by: null },
    ]);
  });

  it('sends everything soon after a destination has come back', async () => {
    const inbox = await emptyInbox();
    const clock = fakeClock();
    let answer: SendResult = DOWN;
    const crm = destination(() => answer);
    const worker = workerOn(inbox, { ...clock, transports: new Map([['crm', crm.send]]) });
    for (let hour = 0; hour < 24; hour += 1) {
      await addLead(inbox, ['crm'], { receivedAt: clock.now().toISOString() });
      await worker.pass();
      clock.pass(HOUR);
    }
    expect(crm.got).toEqual([]);
    answer = { state: 'sent' };
    await addLead(inbox, ['crm'], { receivedAt: clock.now().toISOString() });
    await worker.pass();
    expect(new Set(crm.got).size).toBe(25);
    expect(crm.got).toHaveLength(25);
  });

  it('uses up no tries where a destination is there for one and not for another', async () => {
    const inbox = await emptyInbox();
    const clock = fakeClock();
    const late = await addLead(inbox, ['crm']);
    const send: Send = async ({ lead }) => (lead.id === late.id ? DOWN : { state: 'sent' });
    const worker = workerOn(inbox, { ...clock, transports: new Map([['crm', send]]) });
    for (let minute = 0; minute < 60; minute += 1) {
      await worker.pass();
      await addLead(inbox, ['crm']);
      await worker.pass();
      clock.pass(HOUR / 60);
    }
    const [delivery] = (await deliveries(inbox)).filter(({ lead }) => lead === late.id);
    expect(delivery).toMatchObject({ state: 'waiting', attempts: 4 });
  });

  it('sends one that is refused whenever others arrive no sooner than by itself', async () => {
    const inbox = await emptyInbox();
    const clock = fakeClock();
    const late = await addLead(inbox, ['crm']);
    const send: Send = async ({ lead }) => (lead.id === late.id ? DOWN : { state: 'sent' });
    const worker = workerOn(inbox, { ...clock, transports: new Map([['crm', send]]) });
    for (let hour = 0; hour < 24; hour += 1) {
      await worker.pass();
      clock.pass(HOUR);
      await addLead(inbox, ['crm']);
    }
    const [delivery] = (await deliveries(inbox)).filter(({ lead }) => lead === late.id);
    expect(delivery?.state).toBe('waiting');
    expect(delivery?.attempts).toBeLessThan(9);
  });

  it('does not wait at one destination for another that hangs', async () => {
    const inbox = await emptyInbox();
    const clock = fakeClock();
    const letGo: (() => void)[] = [];
    const hangs = destination(
      () => new Promise((resolve) => letGo.push(() => resolve({ state: 'sent' }))),
    );
    const all = opensAfter(20);
    const works = destination(() => {
      all.count();
      return { state: 'sent' };
    });
    const transports = new Map(Object.entries({ hangs: hangs.send, works: works.send }));
    for (let count = 0; count < 20; count += 1) await addLead(inbox, ['hangs', 'works']);
    const worker = workerOn(inbox, { ...clock, transports });
    const passing = worker.pass();
    await all.open;
    await expect.poll(() => works.got, LONG).toHaveLength(20);
    expect(hangs.got).toEqual([]);
    expect(letGo.length).toBeLessThan(20);
    const done = passing.then(() => true);
    while (!(await Promise.race([done, Promise.resolve(false)]))) {
      letGo.pop()?.();
      await new Promise(setImmediate);
    }
    expect(hangs.got).toHaveLength(20);
  });

  it('leaves a destination alone for as long as it asks', async () => {
    const inbox = await emptyInbox();
    const clock = fakeClock();
    const tries: number[] = [];
    const busy = destination(() => {
      tries.push(clock.now().getTime());
      return {
        state: 'failed',
        problem: 'It answered 429.',
        retryable: 'yes',
        retryAfter: 3 * HOUR,
      };
    });
    const worker = workerOn(inbox, { ...clock, transports: new Map([['crm', busy.send]]) });
    const start = clock.now().getTime();
    for (let count = 0; count < 9; count += 1) await addLead(inbox, ['crm']);
    for (let hour = 0; hour < 3; hour += 1) {
      await worker.pass();
      clock.pass(HOUR);
    }
    expect(new Set(tries)).toEqual(new Set([start]));
    expect(tries.length).toBeLessThan(9);
  });

  it('sends a lead that arrives while an earlier one is still being sent', async () => {
    const inbox = await emptyInbox();
    const { open, count: end } = opensAfter(1);
    const slow = await addLead(inbox, ['crm']);
    const started = opensAfter(1);
    const crm = destination(async ({ lead }) => {
      started.count();
      if (lead.id === slow.id) await open;
      return { state: 'sent' };
    });
    const worker = workerOn(inbox, { transports: new Map([['crm', crm.send]]) });
    worker.start();
    await started.open;
    const { id } = await addLead(inbox, ['crm']);
    await expect.poll(() => crm.got, { timeout: 30_000 }).toEqual([`${id}.crm`]);
    end();
    await worker.stop();
    expect(crm.got).toHaveLength(2);
  });

  it('shares the work with others, and sends nothing twice', async () => {
    const inbox = await emptyInbox();
    const { now } = fakeClock();
    const office = destination(async () => {
      await new Promise(setImmediate);
      return { state: 'sent' };
    });
    const transports = new Map([['office', office.send]]);
    for (let count = 0; count < 40; count += 1) await addLead(inbox, ['office']);
    await Promise.all(Array.from({ length: 4 }, () => workerOn(inbox, { transports, now }).pass()));
    expect(office.got).toHaveLength(40);
    expect(new Set(office.got).size).toBe(40);
  });

  it('takes over what another process left when its time is over, not before', async () => {
    const inbox = await emptyInbox();
    const clock = fakeClock();
    const ended = workerOn(inbox, {
      ...clock,
      transports: new Map([['crm', () => new Promise<SendResult>(() => {})]]),
    });
    await addLead(inbox, ['crm']);
    void ended.pass();
    await expect.poll(async () => (await deliveries(inbox))[0]?.claimed_by, LONG).not.toBeNull();
    const crm = destination(() => ({ state: 'sent' }));
    const heir = workerOn(inbox, { ...clock, transports: new Map([['crm', crm.send]]) });
    await heir.pass();
    expect(crm.got).toEqual([]);
    clock.pass(LEASE);
    await heir.pass();
    expect(crm.got).toHaveLength(1);
  });

  it('does not send what another process sent while it was paused', async () => {
    const inbox = await emptyInbox();
    const clock = fakeClock();
    const crm = destination(() => ({ state: 'sent' }));
    const transports = new Map([['crm', crm.send]]);
    const { id } = await addLead(inbox, ['crm']);
    const heir = workerOn(inbox, { ...clock, transports });
    const paused = workerOn(inbox, {
      ...clock,
      transports,
      store: {
        // Between claiming and sending.
        async findById(lead) {
          clock.pass(2 * LEASE);
          await heir.pass();
          return inbox.store.findById(lead);
        },
      },
    });
    await paused.pass();
    expect(crm.got).toEqual([`${id}.crm`]);
    expect(await deliveries(inbox)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('holds what cannot be sent yet, and says what site.yaml does not name', async () => {
    const inbox = await emptyInbox();
    const { now } = fakeClock();
    await addLead(inbox, ['office', 'former']);
    await workerOn(inbox, { transports: new Map(), held: ['office'], now }).pass();
    expect(await deliveries(inbox)).toMatchObject([
      {
        destination: 'former',
        state: 'waiting',
        attempts: 1,
        problem: 'site.yaml has no such destination.',
      },
      { destination: 'office', state: 'waiting', attempts: 0, problem: null },
    ]);
  });

  it('puts back what does not end when it is stopped', async () => {
    const inbox = await emptyInbox();
    const { now } = fakeClock();
    await addLead(inbox, ['crm']);
    const send: Send = (_, signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(DOWN)));
    const worker = workerOn(inbox, { transports: new Map([['crm', send]]), now, grace: 0 });
    worker.start();
    await expect.poll(async () => (await deliveries(inbox))[0]?.claimed_by, LONG).not.toBeNull();
    await worker.stop();
    expect(await deliveries(inbox)).toMatchObject([
      { state: 'waiting', attempts: 0, claimed_by: null, problem: null },
    ]);
  });

  it('tries what hangs again later, and sends the others and stops meanwhile', async () => {
    const inbox = await emptyInbox();
    const { now } = fakeClock();
    const hanging = new Set<string>();
    for (let count = 0; count < 3; count += 1) hanging.add((await addLead(inbox, ['crm'])).id);
    await addLead(inbox, ['crm']);
    const crm = destination(({ lead }) =>
      hanging.has(lead.id) ? new Promise(() => {}) : { state: 'sent' },
    );
    const options = { transports: new Map([['crm', crm.send]]), now };
    await workerOn(inbox, { ...options, limits: { whole: 50, ending: 50 } }).pass();
    expect(crm.got).toHaveLength(1);
    const waiting = (await deliveries(inbox)).filter(({ state }) => state === 'waiting');
    expect(waiting).toHaveLength(3);
    for (const row of waiting)
      expect(row).toMatchObject({ attempts: 1, problem: 'It did not end in time.' });
    await addLead(inbox, ['other']);
    const send: Send = () => new Promise(() => {});
    const worker = workerOn(inbox, {
      transports: new Map([['other', send]]),
      now,
      grace: 0,
      limits: { whole: 60_000, ending: 50 },
    });
    worker.start();
    const other = async () =>
      (await deliveries(inbox)).find(({ destination }) => destination === 'other');
    await expect.poll(async () => (await other())?.claimed_by, LONG).not.toBeNull();
    await worker.stop();
    expect(await other()).toMatchObject({ state: 'waiting', attempts: 0, claimed_by: null });
  });

  it('finishes what is under way when it is stopped, and takes nothing more', async () => {
    const inbox = await emptyInbox();
    const { now } = fakeClock();
    for (let count = 0; count < 9; count += 1) await addLead(inbox, ['crm']);
    let stopped: Promise<void> | undefined;
    const crm = destination(async () => {
      stopped ??= worker.stop();
      return { state: 'sent' };
    });
    const worker = workerOn(inbox, { transports: new Map([['crm', crm.send]]), now });
    worker.start();
    await expect.poll(() => stopped !== undefined, LONG).toBe(true);
    await stopped;
    const rows = await deliveries(inbox);
    expect(crm.got.length).toBeLessThan(9);
    expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(crm.got.length);
    expect(rows.every((row) => row.claimed_by === null)).toBe(true);
  });

  it('outlives a way that throws', async () => {
    const inbox = await emptyInbox();
    const { now } = fakeClock();
    await addLead(inbox, ['crm']);
    const send: Send = () => Promise.reject(new Error('ada@example.com'));
    await workerOn(inbox, { transports: new Map([['crm', send]]), now }).pass();
    expect(await deliveries(inbox)).toMatchObject([
      { state: 'waiting', attempts: 1, problem: 'Unexpected error in Signpost.' },
    ]);
  });

  it('does not send a lead that is in quarantine', async () => {
    const inbox = await emptyInbox();
    const { now } = fakeClock();
    const crm = destination(() => ({ state: 'sent' }));
    const { id } = await addLead(inbox, ['crm']);
    await inbox.db
      .updateTable('leads')
      .set({ standing: 'quarantined' })
      .where('id', '=', id)
      .execute();
    await workerOn(inbox, { transports: new Map([['crm', crm.send]]), now }).pass();
    expect(crm.got).toEqual([]);
  });
});

it('takes what it sent for sent although the database was away', async () => {
  const [sqlite] = DATABASES;
  if (!sqlite) throw new Error('There is no database.');
  const inbox = await inboxOn(sqlite);
  const { now } = fakeClock();
  await addLead(inbox, ['crm']);
  const crm = destination(() => ({ state: 'sent' }));
  const { deliveryQueue } = await import('./queue.ts');
  const queue = deliveryQueue(inbox.db, 'me');
  let lost = 2;
  const flaky = {
    ...queue,
    sent: (...args: Parameters<typeof queue.sent>) =>
      lost-- > 0 ? Promise.reject(new Error('gone')) : queue.sent(...args),
  };
  const worker = workerOn(inbox, { transports: new Map([['crm', crm.send]]), now, queue: flaky });
  await worker.pass();
  await worker.pass();
  expect(crm.got).toHaveLength(1);
  expect(lost).toBe(-1);
});
