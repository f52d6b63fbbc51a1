import { describe, expect, it } from 'vitest';
import { type Answer, webhookReceiver } from '../../tests/support/webhook-receiver.ts';
import { call } from './call.ts';
import type { SendFailure } from './send.ts';

const problem = 'It answered with a page instead of a result.';

function failureIn(body: string): SendFailure | undefined {
  return body === '{"ok":true}' ? undefined : { state: 'failed', problem, retryable: 'yes' };
}

async function outcome(answer: Answer, of = failureIn) {
  const { address } = await webhookReceiver(answer);
  const options = { signal: new AbortController().signal, now: () => new Date(), failureIn: of };
  return call({ address, headers: {}, body: '{}' }, options);
}

describe('a request whose result is in the body of the response', () => {
  it('is sent if the body reports no failure', async () => {
    expect(await outcome((response) => response.end('{"ok":true}'))).toEqual({ state: 'sent' });
  });

  it('has failed if the body reports one, whatever the status says', async () => {
    const page = await outcome((response) => response.end('<h1>Service unavailable</h1>'));
    expect(page).toEqual({ state: 'failed', problem, retryable: 'yes' });
  });

  it('reads no further than the start of an endless body', async () => {
    let length = 0;
    const endless: Answer = (response) => {
      const more = () => {
        while (response.write('é'.repeat(10_000)));
        response.once('drain', more);
      };
      more();
    };
    const result = await outcome(endless, (body) => {
      length = body.length;
      return failureIn(body);
    });
    expect(result).toMatchObject({ state: 'failed', problem });
    expect(length).toBe(65_536);
  });

  it('is judged by the status if that is no success', async () => {
    const result = await outcome((response) => response.writeHead(503).end('{"ok":true}'));
    expect(result).toMatchObject({ state: 'failed', problem: 'It answered 503.' });
  });

  it('has failed if the body cannot be understood', async () => {
    const result = await outcome((response) => response.end('<h1>Oops</h1>'), JSON.parse);
    expect(result).toMatchObject({ state: 'failed', problem: 'Its answer could not be read.' });
  });
});

it('makes no request once it has to end', async () => {
  let calls = 0;
  const { address } = await webhookReceiver((response) => {
    calls += 1;
    response.end();
  });
  const options = { signal: AbortSignal.abort(), now: () => new Date() };
  const result = await call({ address, headers: {}, body: '{}' }, options);
  expect(result).toMatchObject({ state: 'failed', retryable: 'yes' });
  expect(calls).toBe(0);
});

describe('a request whose status is its result', () => {
  const doubt = expect.stringContaining('a web page');
  const page = '<!DOCTYPE html>\n<html><h1>Sign in</h1>';

  async function outcomeOf(type: string, body: string) {
    const { address } = await webhookReceiver((response) => {
      response.writeHead(200, { 'content-type': type }).end(body);
    });
    const options = { signal: new AbortController().signal, now: () => new Date() };
    return call({ address, headers: {}, body: '{}' }, options);
  }

  it('is sent, with a doubt if it is a page for people', async () => {
    expect(await outcomeOf('text/html; charset=utf-8', page)).toEqual({ state: 'sent', doubt });
  });

  it.each([
    ['text/html', 'OK'],
    ['text/html', '<p>Thank you</p>'],
    ['application/json', page],
    ['text/html', ''],
  ])('is sent if it is %s %j', async (type, body) => {
    expect(await outcomeOf(type, body)).toEqual({ state: 'sent' });
  });

  it('is sent if a page breaks off, which is no reason to send it again', async () => {
    const { address } = await webhookReceiver((response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': 900 });
      response.write('<!doc', () => response.destroy());
    });
    const options = { signal: new AbortController().signal, now: () => new Date() };
    expect(await call({ address, headers: {}, body: '{}' }, options)).toEqual({ state: 'sent' });
  });
});
