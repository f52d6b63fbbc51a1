import { createHmac } from 'node:crypto';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { sampleLead } from '../../../tests/support/sample-lead.ts';
import { type Answer, webhookReceiver } from '../../../tests/support/webhook-receiver.ts';
import type { ForwardedLead } from '../send.ts';
import { decodeSecret } from '../settings.ts';
import { webhook } from './send.ts';

const now = () => new Date('2026-02-03T04:05:06.700Z');
const secret = Buffer.from('a secret of thirty-two bytes, no less');

const forwarded: ForwardedLead = {
  lead: sampleLead({
    answers: { name: 'Ada\r\nX-Evil: 1', message: 'Grüße 👋' },
    files: [{ field: 'w9', name: 'w9.pdf', bytes: 6, storedAs: 'abc' }],
  }),
  form: undefined,
  key: 'lead-1.crm',
};

const never = new AbortController().signal;

/** Calls a program that responds with `answer`, and returns the result and the calls. */
async function call(answer: Answer, options: { within?: number; signal?: AbortSignal } = {}) {
  const receiver = await webhookReceiver(answer);
  const send = webhook({ address: receiver.address, secret, now, within: 5_000, ...options });
  return { outcome: await send(forwarded, options.signal ?? never), calls: receiver.calls };
}

const answering = (status: number, headers = {}): Answer => {
  return (response) => void response.writeHead(status, headers).end('Ada was here');
};

describe('a webhook', () => {
  it('is called with the lead, its key and a signature', async () => {
    const { outcome, calls } = await call(answering(204));
    expect(outcome).toEqual({ state: 'sent' });
    const [{ headers, body } = { headers: {}, body: '' }] = calls;
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'lead-1.crm',
      'webhook-id': 'lead-1.crm',
      'webhook-timestamp': '1770091506',
    });
    const signed = `lead-1.crm.1770091506.${body}`;
    const signature = createHmac('sha256', secret).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(JSON.parse(body)).toEqual({
      type: 'lead.received',
      timestamp: '2026-02-03T04:05:06.000Z',
      data: {
        receipt: 'K7M2-9QXD',
        form: 'quote',
        formName: 'quote',
        page: '/',
        test: false,
        answers: { name: 'Ada\r\nX-Evil: 1', message: 'Grüße 👋' },
        files: [{ field: 'w9', name: 'w9.pdf', bytes: 6, kept: true }],
      },
    });
  });

  it('is sent the same bytes at every try', async () => {
    const receiver = await webhookReceiver();
    const send = webhook({ address: receiver.address, secret, now });
    await send(forwarded, never);
    await send(forwarded, never);
    expect(receiver.calls).toHaveLength(2);
    expect(receiver.calls[0]?.body).toBe(receiver.calls[1]?.body);
  });

  it.each([
    [500, { retryable: 'yes', away: true }],
    [503, { retryable: 'yes', away: true }],
    [408, { retryable: 'yes' }],
    [425, { retryable: 'yes' }],
    [429, { retryable: 'yes' }],
    [409, { retryable: 'yes' }],
    [401, { retryable: 'yes', away: true }],
    [402, { retryable: 'yes', away: true }],
    [403, { retryable: 'yes', away: true }],
    [404, { retryable: 'yes', away: true }],
    [400, { retryable: 'unlikely' }],
    [413, { retryable: 'unlikely' }],
    [422, { retryable: 'unlikely' }],
    [410, { retryable: 'no' }],
  ])('that answers %i is tried again as that deserves', async (status, expected) => {
    const { outcome } = await call(answering(status));
    const problem = `It answered ${status}.`;
    expect(outcome).toEqual({ state: 'failed', problem, retryAfter: undefined, ...expected });
  });

  it.each([
    ['90', 90_000],
    ['Tue, 03 Feb 2026 05:05:06 GMT', 3_599_300],
    ['Tue, 03 Feb 2026 03:05:06 GMT', 0],
    ['soon', undefined],
  ])('that asks to be left alone with "%s" is', async (header, retryAfter) => {
    const { outcome } = await call(answering(429, { 'retry-after': header }));
    expect(outcome).toMatchObject({ retryAfter });
  });

  it('that leads elsewhere is not followed', async () => {
    const other = await webhookReceiver();
    const { outcome } = await call(answering(307, { location: other.address }));
    expect(outcome).toMatchObject({
      state: 'failed',
      problem: 'It answered 307.',
      retryable: 'yes',
    });
    expect(other.calls).toEqual([]);
  });

  it('that does not answer is given up in time', async () => {
    const { outcome } = await call(() => {}, { within: 50 });
    const problem = 'It did not answer in time.';
    expect(outcome).toEqual({ state: 'failed', problem, retryable: 'yes', away: true });
  });

  it('whose answer has no end has answered', async () => {
    const endless: Answer = (response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(10_000)), 1);
      response.on('close', () => clearInterval(timer));
    };
    expect((await call(endless)).outcome).toEqual({ state: 'sent' });
  });

  it('ends when it is told to', async () => {
    const ending = new AbortController();
    const { outcome } = await call(() => ending.abort(), { signal: ending.signal });
    expect(outcome).toMatchObject({ state: 'failed', retryable: 'yes' });
  });

  it.each([
    ['http://127.0.0.1:1/leads', 'It could not be reached'],
    ['http://nowhere.invalid/leads', 'It could not be reached (E'],
  ])('at %s is not there for now', async (address, problem) => {
    const outcome = await webhook({ address, secret, now })(forwarded, never);
    expect(outcome).toMatchObject({ state: 'failed', retryable: 'yes', away: true });
    expect(outcome).toHaveProperty('problem', expect.stringContaining(problem));
  });

  it('that speaks no TLS where it should is not spoken to', async () => {
    const heard: string[] = [];
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (bytes) => {
        heard.push(bytes.toString('latin1'));
        socket.end('HTTP/1.1 200 OK\r\n\r\n');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const address = `https://127.0.0.1:${port}/leads`;
    const outcome = await webhook({ address, secret, now })(forwarded, never);
    server.close();
    expect(outcome).toMatchObject({ state: 'failed', retryable: 'yes', away: true });
    expect(heard.join('')).not.toContain('K7M2');
  });
});

describe('a secret', () => {
  const encoded = secret.toString('base64');

  it('is Base64, with the prefix of its scheme or without', () => {
    expect(decodeSecret(`whsec_${encoded}`)).toEqual(secret);
    expect(decodeSecret(encoded)).toEqual(secret);
  });

  it.each(['', 'whsec_', 'c2hvcnQ=', `whsec_${encoded}!`, 'a pass phrase'])(
    'is not "%s"',
    (text) => {
      expect(decodeSecret(text)).toBeUndefined();
    },
  );
});
