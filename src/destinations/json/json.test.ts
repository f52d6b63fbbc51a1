import { expect, it } from 'vitest';
import { sampleMeans } from '../../../tests/support/means.ts';
import { sampleLead } from '../../../tests/support/sample-lead.ts';
import { webhookReceiver } from '../../../tests/support/webhook-receiver.ts';
import { leadEvent } from '../lead-event.ts';
import { destination } from './send.ts';

const forwarded = {
  lead: sampleLead({ answers: { name: 'Ada "}\n{lead.receipt}', note: '' }, isTest: true }),
  form: undefined,
  key: '1.desk',
};
const { signal } = new AbortController();

async function sent(setting: object) {
  const receiver = await webhookReceiver();
  const service = { url: receiver.address, ...setting };
  const send = destination.open(service, await sampleMeans());
  expect(await send(forwarded, signal)).toEqual({ state: 'sent' });
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.calls;
  return { headers, body: JSON.parse(body) as unknown };
}

it('fills the places of its template, and what was typed stays what was typed', async () => {
  const { headers, body } = await sent({
    headers: { Authorization: 'Bearer 1', 'Content-Type': 'application/vnd.api+json' },
    body: {
      title: 'New: {field.name} ({lead.receipt})',
      gone: '{field.gone}',
      test: '{lead.test}',
      all: '{lead.answers}',
      list: [1, true, null, '{lead.form}', { deep: '{lead.receivedAt}' }],
    },
  });
  expect(body).toEqual({
    title: 'New: Ada "}\n{lead.receipt} (K7M2-9QXD)',
    gone: '',
    test: true,
    all: forwarded.lead.answers,
    list: [1, true, null, 'quote', { deep: '2026-02-03T04:05:06.000Z' }],
  });
  expect(headers).toMatchObject({
    authorization: 'Bearer 1',
    'content-type': 'application/vnd.api+json',
    'idempotency-key': '1.desk',
  });
});

it('sends all of the lead where it has no template', async () => {
  expect((await sent({})).body).toEqual(leadEvent(forwarded));
});

it('does not start with a header that is none, or an address without https', () => {
  const url = 'https://x.example';
  expect(destination.refuse?.({ url, headers: { Key: 'a\nb' } })).toContain('"Key"');
  expect(destination.refuse?.({ url: 'http://x.example' })).toContain('https://');
  expect(destination.refuse?.({ url, headers: { Key: 'Bearer é' } })).toBeUndefined();
});
