import { describe, expect, it, onTestFinished } from 'vitest';
import { DATABASES } from '../../../tests/support/databases.ts';
import { fakeClock } from '../../../tests/support/outbox-on.ts';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { HOUR } from '../../model/durations.ts';
import { openInbox } from '../inbox.ts';
import { acknowledgementLimit, mailboxOf } from './acknowledgement-limit.ts';

it.each([
  [
    'ada@example.org',
    ['Ada@Example.ORG', 'ada+lake@example.org', 'a.d.a@example.org', 'ada.@example.org'],
  ],
  ['ada@gmail.com', ['A.da+x+y@googlemail.com']],
  ['+@example.org', ['+@EXAMPLE.org']],
  ['ada@münchen.example', ['ada@MÜNCHEN.example', 'ada@xn--mnchen-3ya.example']],
])('takes other ways to write %s for the same mailbox', (address, others) => {
  for (const other of others) expect(mailboxOf(other)).toBe(mailboxOf(address));
});

it('tells mailboxes apart', () => {
  const addresses = [
    'ada@example.org',
    'ida@example.org',
    'ada@example.com',
    '+a@e.org',
    '+b@e.org',
  ];
  expect(new Set(addresses.map(mailboxOf)).size).toBe(addresses.length);
});

describe.each(DATABASES)('the limit of acknowledgements on $name', { timeout: 60_000 }, (kind) => {
  async function setUp() {
    const folder = await temporaryFolder();
    const options = await kind.fresh();
    const clock = fakeClock();
    /** Returns the limit as another process on the same database sees it. */
    const open = async () => {
      const { db, close } = await openInbox(folder, options);
      onTestFinished(close);
      return { db, close, mayWrite: acknowledgementLimit(db, clock.now) };
    };
    return { clock, open, ...(await open()) };
  }

  it('lets three go to one mailbox within any day, however its address is written', async () => {
    const { mayWrite, clock } = await setUp();
    const may = async (lead: string, address: string) => {
      clock.pass(HOUR);
      return mayWrite({ lead, address });
    };
    expect(await may('1', 'ada@example.org')).toBe(true);
    expect(await may('2', 'ADA@example.org')).toBe(true);
    expect(await may('3', 'a.da+three@example.org')).toBe(true);
    expect(await may('4', 'ada@example.org')).toBe(false);
    expect(await may('5', 'ada+5@Example.org')).toBe(false);
    expect(await may('6', 'ida@example.org')).toBe(true);
    // A day after the first, but not after the second.
    clock.pass(18.5 * HOUR);
    expect(await may('7', 'ada@example.org')).toBe(true);
    expect(await mayWrite({ lead: '8', address: 'ada@example.org' })).toBe(false);
    expect(await may('8', 'ada@example.org')).toBe(true);
  });

  it('counts one that is tried again once', async () => {
    const { mayWrite } = await setUp();
    for (const lead of ['1', '1', '2', '2', '3', '1', '3']) {
      expect(await mayWrite({ lead, address: 'ada@example.org' })).toBe(true);
    }
    expect(await mayWrite({ lead: '4', address: 'ada@example.org' })).toBe(false);
  });

  it('holds after a restart', async () => {
    const { mayWrite, close, open } = await setUp();
    for (const lead of ['1', '2', '3']) await mayWrite({ lead, address: 'ada@example.org' });
    await close();
    const again = await open();
    expect(await again.mayWrite({ lead: '4', address: 'ada@example.org' })).toBe(false);
  });

  it('holds for several processes at once, the first time they are started', async () => {
    const { mayWrite, open } = await setUp();
    const other = await open();
    const answers = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? mayWrite : other.mayWrite)({ lead: `${index}`, address: 'ada@example.org' }),
    );
    expect((await Promise.all(answers)).filter(Boolean)).toHaveLength(3);
  });

  it('does not wait for a clock that ran away', async () => {
    const { mayWrite, clock } = await setUp();
    clock.pass(1000 * 24 * HOUR);
    for (const lead of ['1', '2', '3']) await mayWrite({ lead, address: 'ada@example.org' });
    clock.pass(-1000 * 24 * HOUR);
    expect(await mayWrite({ lead: '4', address: 'ada@example.org' })).toBe(true);
  });

  it('keeps no address, and nothing after a day', async () => {
    const { db, mayWrite, clock } = await setUp();
    const rows = () => db.selectFrom('acknowledgements').selectAll().execute();
    await mayWrite({ lead: '1', address: 'ada@example.org' });
    expect(JSON.stringify(await rows())).not.toMatch(/@|example/);
    clock.pass(25 * HOUR);
    await mayWrite({ lead: '2', address: 'ida@example.org' });
    expect(await rows()).toMatchObject([{ lead: '2' }]);
  });
});
