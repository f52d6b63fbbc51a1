import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DATABASES } from '../../../tests/support/databases.ts';
import { enquiry, submissionOf } from '../../../tests/support/sample-enquiries.ts';
import { sampleLead } from '../../../tests/support/sample-lead.ts';
import { leadWith } from '../../../tests/support/stored.ts';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { openInbox } from '../inbox.ts';
import { senderRate } from './sender-rate.ts';

const OFFICE = '203.0.113.7';

describe.each(DATABASES)('leads of one address, on $name', { timeout: 60_000 }, ({ fresh }) => {
  /** Two processes on one database, used alternately. */
  async function twoInboxes() {
    const folder = await temporaryFolder();
    const options = await fresh();
    const first = await openInbox(folder, options);
    const inboxes = [first, await openInbox(folder, options)];
    onTestFinished(async () => void (await Promise.all(inboxes.map(({ close }) => close()))));
    let turn = 0;
    const send = async (address: string, form = enquiry) => {
      turn += 1;
      const key = randomBytes(16).toString('hex');
      const submission = submissionOf({ name: `Visitor ${turn}`, signals: { address } });
      const kept = await inboxes[turn % 2]?.keep({ ...submission, form, key });
      return leadWith(first.db, kept?.state === 'kept' ? kept.receipt : '');
    };
    return send;
  }

  it('are all served, and a flood of them is quarantined', async () => {
    const send = await twoInboxes();
    const sent = [];
    for (let index = 0; index < 45; index += 1) sent.push(await send(OFFICE));
    const standings = sent.map((lead) => lead?.standing);
    expect(standings.slice(0, 40)).toEqual(Array(40).fill('received'));
    expect(standings.slice(40)).toEqual(Array(5).fill('quarantined'));
    expect(sent[44]?.suspicion.reasons).toEqual([
      'At least 40 came from one address within ten minutes.',
    ]);
    expect((await send('198.51.100.9'))?.standing).toBe('received');
    expect((await send(OFFICE, { ...enquiry, id: 'other' }))?.standing).toBe('received');
  });

  it('do not count as recent when the clock was set back since', async () => {
    const inbox = await openInbox(await temporaryFolder(), await fresh());
    onTestFinished(inbox.close);
    const now = new Date('2026-02-03T12:00:00.000Z');
    const add = (minutes: number, count: number) =>
      Promise.all(
        Array.from({ length: count }, () => {
          const id = randomUUID();
          const receivedAt = new Date(now.getTime() + minutes * 60_000).toISOString();
          const own = { id, key: id, receipt: id, sender: 'office', receivedAt };
          return inbox.store.add(sampleLead({ ...own, form: enquiry.id }));
        }),
      );
    const countSender = senderRate(inbox.db);
    await add(30, 40);
    await add(-5, 19);
    expect(await countSender(enquiry.id, 'office', now)).toBeUndefined();
    await add(-1, 1);
    expect(await countSender(enquiry.id, 'office', now)).toMatchObject({ points: 3 });
  });

  it('are known by a name that is not the address', async () => {
    const send = await twoInboxes();
    const [first, second, third] = [await send(OFFICE), await send(OFFICE), await send('')];
    expect(first?.sender).toMatch(/^[0-9a-f]{64}$/);
    expect(second?.sender).toBe(first?.sender);
    expect(third?.sender).toBe('');
  });
});
