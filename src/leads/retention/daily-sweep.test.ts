import { expect, it, onTestFinished } from 'vitest';
import { englishWords } from '../../../tests/support/english-words.ts';
import { sampleLead } from '../../../tests/support/sample-lead.ts';
import { leadsIn } from '../../../tests/support/stored.ts';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { jsonLog } from '../../log/log.ts';
import { DAY, HOUR } from '../../model/durations.ts';
import { openInbox } from '../inbox.ts';
import { dailySweep } from './daily-sweep.ts';
import type { Retention } from './retention.ts';

const START = Date.parse('2026-02-03T04:05:06.000Z');

async function setUp() {
  const time = { wall: START, elapsed: 0 };
  const clocks = { wall: () => time.wall, elapsed: () => time.elapsed };
  const inbox = await openInbox(await temporaryFolder(), { clocks });
  onTestFinished(() => inbox.close());
  const add = (id: string, age: number) => {
    const receivedAt = new Date(time.wall - age).toISOString();
    return inbox.store.add(sampleLead({ id, key: id, receipt: id, receivedAt, answers: { id } }));
  };
  const lines: string[] = [];
  let forms: Retention[] = [{ id: 'quote', keepFor: '24 months' }];
  const rebuild = (built: Retention[]) => {
    forms = built;
  };
  let look = inbox.clock.look;
  const { run } = dailySweep({
    ...inbox,
    notify: [],
    words: englishWords,
    clock: { ...inbox.clock, look: () => look() },
    forms: () => forms,
    log: jsonLog((line) => lines.push(line)),
    now: () => new Date(time.wall),
    elapsed: clocks.elapsed,
  });
  /** Runs the sweep hourly, and returns the leads that remain. */
  const hours = async (count: number) => {
    for (let hour = 0; hour < count; hour += 1) {
      await run(new AbortController().signal);
      time.wall += HOUR;
      time.elapsed += HOUR;
    }
    const leads = await leadsIn(inbox.db);
    return leads.flatMap(({ answers }) => answers.id ?? []).sort();
  };
  const warnings = () =>
    lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'warn');
  /** Makes recording the clock fail, as on a full disk. */
  const failWrites = () => {
    look = async () => {
      await inbox.clock.look();
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    };
  };
  return { time, add, hours, warnings, rebuild, failWrites };
}

it('removes nothing by a clock that ran away, and says so once a day', async () => {
  const { time, add, hours, warnings } = await setUp();
  await add('young', DAY);
  expect(await hours(1)).toEqual(['young']);
  time.wall += 3 * 365 * DAY;
  expect(await hours(48)).toEqual(['young']);
  expect(warnings()).toHaveLength(2);
  expect(warnings()[0]?.msg).toContain('far ahead');
  time.wall -= 3 * 365 * DAY;
  expect(await hours(1)).toEqual(['young']);
  expect(warnings()).toHaveLength(2);
});

it('tries again after an hour if it failed', async () => {
  const { add, hours, rebuild } = await setUp();
  await add('young', DAY);
  await add('old', 740 * DAY);
  rebuild([{ id: 'quote', keepFor: 'no time' }]);
  await expect(hours(1)).rejects.toThrow();
  rebuild([{ id: 'quote', keepFor: '24 months' }]);
  expect(await hours(1)).toEqual(['young']);
});

it('sweeps also while the clock cannot be recorded, as on a full disk', async () => {
  const { add, hours, failWrites } = await setUp();
  await add('young', DAY);
  await add('old', 740 * DAY);
  failWrites();
  expect(await hours(1)).toEqual(['young']);
});

it('removes once a day what is too old', async () => {
  const { add, hours } = await setUp();
  await add('young', DAY);
  await add('old', 740 * DAY);
  expect(await hours(1)).toEqual(['young']);
  await add('late', 740 * DAY);
  expect(await hours(20)).toEqual(['late', 'young']);
  expect(await hours(5)).toEqual(['young']);
});

it('goes on after two months that the server was off, when the clock has gone on for a while', async () => {
  const { time, add, hours } = await setUp();
  await add('old', 700 * DAY);
  await add('young', DAY);
  expect(await hours(1)).toEqual(['old', 'young']);
  time.wall += 60 * DAY;
  expect(await hours(24 * 5)).toEqual(['old', 'young']);
  expect(await hours(24 * 2)).toEqual(['young']);
});

it('goes by what the site says since it was built anew', async () => {
  const { add, hours, rebuild } = await setUp();
  await add('old', 700 * DAY);
  await add('young', DAY);
  expect(await hours(1)).toEqual(['old', 'young']);
  rebuild([{ id: 'quote', keepFor: '2 weeks' }]);
  expect(await hours(25)).toEqual(['old', 'young']);
  expect(await hours(7 * 24)).toEqual(['young']);
});
