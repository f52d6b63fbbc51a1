import { describe, expect, it } from 'vitest';
import { englishWords } from '../../../tests/support/english-words.ts';
import { sampleMeans } from '../../../tests/support/means.ts';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import { sampleLead } from '../../../tests/support/sample-lead.ts';
import { webhookReceiver } from '../../../tests/support/webhook-receiver.ts';
import type { Lead } from '../lead.ts';
import { schema } from './schema.ts';
import { destination, slackMessage } from './send.ts';

const form = {
  ...sampleForm([
    { kind: 'text', name: 'name', label: 'Your <name>' },
    { kind: 'textarea', name: 'message', label: 'Message' },
  ]),
  name: 'Message & more',
};

function message(own: Partial<Lead>) {
  const about = { words: englishWords, url: 'https://www.example.com' };
  const made = slackMessage({ lead: sampleLead(own), form, key: '1.chat' }, about);
  return { ...made, texts: made.blocks.map(({ text }) => text.text) };
}

it('statements on privacy name Slack', () => {
  expect(schema).toMatchObject({ traits: { receiver: { service: 'Slack' } } });
});

describe('a message of Slack', () => {
  it('holds all that was answered, quoted, and no mention or link of a visitor', () => {
    const answers = {
      name: 'Ada <!channel>',
      message: 'Hello\n*Phone*\n<https://evil.example|here>',
    };
    const files = [{ field: 'w9', name: '<w9>.pdf', bytes: 1, storedAs: 'x' }];
    const { text, texts, blocks } = message({ answers, files });
    expect(text).toBe('Message &amp; more: K7M2-9QXD');
    expect(texts).toEqual([
      '*Message &amp; more*',
      '*Your &lt;name&gt;*\n> Ada &lt;!channel&gt;',
      '*Message*\n> Hello\n> *Phone*\n> &lt;https://evil.example|here&gt;',
      '*Files*\n> &lt;w9&gt;.pdf',
      expect.stringContaining('K7M2-9QXD'),
    ]);
    expect(blocks.every(({ text: { verbatim } }) => verbatim)).toBe(true);
  });

  it('says of a file that it could not be kept', () => {
    const files = [
      { field: 'w9', name: 'w9.pdf', bytes: 1, storedAs: 'x' },
      { field: 'photo', name: 'roof.jpg', bytes: 1, storedAs: null },
    ];
    expect(message({ answers: {}, files }).texts[1]).toBe(
      '*Files*\n> w9.pdf\n> roof.jpg: could not be kept; please ask for it again',
    );
  });

  it('is never larger than Slack takes it', () => {
    const long = Object.fromEntries(
      [...Array(80).keys()].map((at) => [`f${at}`, '<&\n'.repeat(4000)]),
    );
    const { texts } = message({ answers: { ...long, message: 'x'.repeat(20_000) } });
    expect(texts.length).toBeLessThanOrEqual(50);
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(3000);
    expect(texts[1]).toMatch(/ …$/);
    expect(texts.at(-2)).toBe('…');
  });

  it('waits as long as Slack asks when there are too many', async () => {
    const receiver = await webhookReceiver((response) => {
      response.writeHead(429, { 'retry-after': '30' }).end();
    });
    const send = destination.open(receiver.address, await sampleMeans());
    const forwarded = { lead: sampleLead(), form, key: '1.chat' };
    const { signal } = new AbortController();
    expect(await send(forwarded, signal)).toMatchObject({ retryable: 'yes', retryAfter: 30_000 });
    receiver.become((response) => response.end('ok'));
    expect(await send(forwarded, signal)).toEqual({ state: 'sent' });
    expect(receiver.calls[0]?.body).toBe(receiver.calls[1]?.body);
  });
});
