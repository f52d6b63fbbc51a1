import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sampleLead } from '../../../../tests/support/sample-lead.ts';
import { deliveriesOf } from '../../../../tests/support/stored.ts';
import { messageForm, temporaryFolder, tinySite } from '../../../../tests/support/tiny-site.ts';
import { compile } from '../../../pipeline.ts';
import { openInbox } from '../../inbox.ts';
import { runCanary } from './canary.ts';

const DESTINATIONS = ['crm', 'desk', 'fax', 'office'];

/** A site with one form, and a server that stores every post as a test. */
async function running({ isTest = true, keeps = true } = {}) {
  const site = await tinySite(
    messageForm(['kind: text, name: message, label: Message, required: true']),
  );
  const { manifest } = await compile(site);
  if (!manifest) throw new Error('The tiny site has a mistake.');
  const folder = path.join(await temporaryFolder(), 'data');
  const { db, store, close } = await openInbox(folder);
  onTestFinished(close);
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return void response.end('<form action="/forms/message?from=/">');
    if (keeps) await store.add(sampleLead({ form: 'message', isTest }), DESTINATIONS);
    response.end(JSON.stringify({ receipt: sampleLead().receipt }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fly = (timeout: number) => runCanary({ site: manifest, url, db, folder, timeout });
  return { db, fly };
}

it('follows a test to every destination, and tells which lost it', async () => {
  const { db, fly } = await running();
  const flying = fly(2_000);
  await expect.poll(() => deliveriesOf(db, '1')).toHaveLength(4);
  const set = (destination: string, values: object) =>
    db.updateTable('deliveries').set(values).where('destination', '=', destination).execute();
  await set('office', { state: 'sent', sent_at: new Date().toISOString() });
  await set('crm', { state: 'dead', problem: 'It answered 410.' });
  await set('desk', { problem: 'It does not answer.', attempts: 1 });
  const about = { form: 'message', milliseconds: expect.any(Number), result: 'arrived' };
  expect(await flying).toEqual([
    { ...about, destination: 'inbox' },
    {
      form: 'message',
      destination: 'crm',
      result: 'lost',
      problem: 'Given up. It answered 410.',
    },
    {
      form: 'message',
      destination: 'desk',
      result: 'lost',
      problem: 'Did not arrive within 2 s. It does not answer.',
    },
    {
      form: 'message',
      destination: 'fax',
      result: 'lost',
      problem: 'Did not arrive within 2 s. No attempt was made: see the output of npm start.',
    },
    { ...about, destination: 'office' },
  ]);
});

it.each([{ isTest: false }, { keeps: false }])(
  'does not take a receipt for a lead: %j',
  async (server) => {
    const { fly } = await running(server);
    expect(await fly(1_000)).toEqual([
      {
        form: 'message',
        destination: 'inbox',
        result: 'lost',
        problem: 'It got a receipt, but is not in the inbox.',
      },
    ]);
  },
);
