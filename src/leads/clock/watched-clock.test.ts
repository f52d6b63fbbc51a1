import { describe, expect, it, onTestFinished } from 'vitest';
import { DATABASES } from '../../../tests/support/databases.ts';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import { sampleLead } from '../../../tests/support/sample-lead.ts';
import { leadsIn } from '../../../tests/support/stored.ts';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { DAY, MINUTE } from '../../model/durations.ts';
import { openInbox } from '../inbox.ts';

const YEAR = 365 * DAY;
const START = Date.parse('2026-02-03T04:05:06.000Z');

describe.each(DATABASES)('a clock by $name', { timeout: 60_000 }, ({ fresh }) => {
  async function setUp() {
    const folder = await temporaryFolder();
    const options = await fresh();
    const time = { wall: START, elapsed: 0 };
    const clocks = { wall: () => time.wall, elapsed: () => time.elapsed };
    /** Opens the inbox as a new process would. */
    const open = async () => {
      const inbox = await openInbox(folder, { ...options, clocks });
      onTestFinished(() => inbox.close());
      return inbox;
    };
    const pass = (by: number) => {
      time.wall += by;
      time.elapsed += by;
    };
    return { time, open, pass, ...(await open()) };
  }

  it('is believed where nothing is known yet, and not before it was looked at', async () => {
    const { clock } = await setUp();
    expect(clock.isTrusted()).toBe(false);
    await clock.look();
    expect(clock.isTrusted()).toBe(true);
  });

  it('is not believed when it leaps, at once and after a restart', async () => {
    const { time, clock, open } = await setUp();
    await clock.look();
    time.wall += 3 * YEAR;
    expect(clock.isTrusted()).toBe(false);
    const again = await open();
    await again.clock.look();
    expect(again.clock.isTrusted()).toBe(false);
    time.wall -= 3 * YEAR;
    await again.clock.look();
    expect(again.clock.isTrusted()).toBe(true);
  });

  it('is held against the newest lead of a database of before', async () => {
    const { time, clock, store } = await setUp();
    await store.add(sampleLead({ receivedAt: new Date(START).toISOString() }));
    time.wall += 3 * YEAR;
    await clock.look();
    expect(clock.isTrusted()).toBe(false);
    time.wall -= 3 * YEAR - MINUTE;
    await clock.look();
    expect(clock.isTrusted()).toBe(true);
  });

  it('is not believed because of a process that goes wrong beside one that goes right', async () => {
    const { time, clock, pass, open } = await setUp();
    await clock.look();
    const wrong = await open();
    // So far ahead, it would be believed after a day if nobody else were looking.
    const ahead = 5 * DAY;
    for (let hours = 0; hours < 24 * 2; hours += 4) {
      time.wall += ahead;
      await wrong.clock.look();
      expect(wrong.clock.isTrusted()).toBe(false);
      time.wall -= ahead;
      await clock.look();
      expect(clock.isTrusted()).toBe(true);
      pass(4 * 60 * MINUTE);
    }
  });

  it('has what comes while it is behind come now', async () => {
    const { time, clock, pass, db, ...inbox } = await setUp();
    await clock.look();
    pass(DAY);
    await clock.look();
    time.wall -= 20 * YEAR;
    await inbox.keep({ form: sampleForm([]), answers: {}, page: '/', key: '0123456789abcdef' });
    const [lead] = await leadsIn(db);
    expect(lead?.receivedAt).toBe(new Date(START + DAY).toISOString());
  });
});
