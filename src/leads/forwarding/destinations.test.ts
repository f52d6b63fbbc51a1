import { describe, expect, it } from 'vitest';
import { chatAt } from '../../../tests/support/chat-at.ts';
import { DATABASES } from '../../../tests/support/databases.ts';
import { fakeClock, inboxOn, workerOn } from '../../../tests/support/outbox-on.ts';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import { sampleLead } from '../../../tests/support/sample-lead.ts';
import type { SendResult } from '../../destinations/send.ts';
import { deliveriesIn } from '../admin/deliveries.ts';
import { newReceipt } from '../receipt.ts';
import { VISITOR } from '../tables.ts';
import { deliveryKey } from './claim.ts';
import { destinationsOf, readByPeople } from './destinations.ts';

const all = { office: { email: 'o@example.com' }, crm: { webhook: 'https://crm.example.com' } };
const answers = { email: 'ada@example.org' };
const acknowledge = { to: 'email', subject: 'We have it', text: 'Thank you.' };

/** Returns the destinations of a lead whose form has these properties. */
function to(own: object, lead = {}) {
  return destinationsOf({ answers, isTest: false, ...lead }, sampleForm([], own), all);
}

describe('a lead', () => {
  it('goes everywhere, unless its form names where', () => {
    expect(to({})).toEqual(['office', 'crm']);
    expect(to({ forward: ['crm', 'crm'] })).toEqual(['crm']);
    expect(to({ forward: [] })).toEqual([]);
  });

  it('is acknowledged if its form asks for it and there is an address', () => {
    expect(to({ acknowledge, forward: [] })).toEqual([VISITOR]);
    expect(to({ acknowledge, forward: [] }, { answers: { email: '' } })).toEqual([]);
    expect(to({ acknowledge, forward: [] }, { answers: {} })).toEqual([]);
  });

  it('of our own making is acknowledged to nobody', () => {
    expect(to({ acknowledge }, { isTest: true })).toEqual(['office', 'crm']);
  });

  it('has a key of its own at each destination', () => {
    const keys = ['office', 'visitor', VISITOR].map((destination) =>
      deliveryKey({ lead: '1', destination }),
    );
    expect(keys).toEqual(['1.office', '1.visitor', '1._visitor']);
  });
});

it('people read mailboxes and chats, not webhooks', () => {
  const chat = chatAt('https://hooks.example.com/1');
  expect(readByPeople({ ...all, chat })).toEqual(['office', 'chat']);
});

describe.each(DATABASES)('a lead in quarantine on $name', { timeout: 60_000 }, (kind) => {
  it('goes nowhere, not even back, before it is restored', async () => {
    const inbox = await inboxOn(kind);
    const { now } = fakeClock();
    const got: string[] = [];
    const way = (name: string) => async (): Promise<SendResult> => {
      got.push(name);
      return { state: 'sent' };
    };
    const transports = new Map([
      ['office', way('office')],
      [VISITOR, way(VISITOR)],
    ]);
    const worker = workerOn(inbox, { transports, now });
    const lead = sampleLead({ receipt: newReceipt(), standing: 'quarantined' });
    await inbox.store.add(lead, ['office', VISITOR]);
    await worker.pass();
    expect(got).toEqual([]);
    await inbox.db.updateTable('leads').set({ standing: 'received' }).execute();
    await deliveriesIn(inbox.db).add(lead.id, ['office', VISITOR]);
    await worker.pass();
    await worker.pass();
    expect(got.sort()).toEqual([VISITOR, 'office']);
  });
});
