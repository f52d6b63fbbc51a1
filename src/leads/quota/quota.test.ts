import { readdir } from 'node:fs/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DATABASES } from '../../../tests/support/databases.ts';
import { englishWords } from '../../../tests/support/english-words.ts';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { receive } from '../../forms/receiving/receive.ts';
import { jsonLog } from '../../log/log.ts';
import { openInbox } from '../inbox.ts';

const MEGABYTE = 1_000_000;

/** Space for five of the files below. */
const LIMIT = { files: 5_100_000, words: 16_000 };

const form = {
  ...sampleForm([
    { kind: 'textarea', name: 'name', label: 'Name', required: true },
    { kind: 'file', name: 'photo', label: 'Photo', maxMegabytes: 1 },
  ]),
  id: 'photos',
  deliver: { to: 'inbox' },
};

const HERE = '203.0.113.7';

interface Sent {
  address?: string;
  bytes?: number;
  key?: string;
  to?: typeof form;
}

/** Returns a browser's request, with its length declared. */
async function posted(data: FormData, key: string): Promise<Request> {
  const whole = new Response(data);
  const type = whole.headers.get('content-type') ?? '';
  const body = await whole.arrayBuffer();
  const headers = {
    'content-type': type,
    'content-length': String(body.byteLength),
    'idempotency-key': key,
  };
  return new Request('http://x.example/', { method: 'POST', body, headers });
}

describe.each(DATABASES)('an inbox on $name', { timeout: 60_000 }, (kind) => {
  async function setUp() {
    const lines: string[] = [];
    const inbox = await openInbox(await temporaryFolder(), {
      ...(await kind.fresh()),
      limits: { known: LIMIT, unknown: LIMIT },
      log: jsonLog((line) => lines.push(line)),
    });
    onTestFinished(inbox.close);
    let count = 0;
    const send = async (name: string, sent: Sent = {}) => {
      const { address = HERE, bytes = MEGABYTE - 1, to = form } = sent;
      count += 1;
      const { key = `${count}`.padStart(16, '0') } = sent;
      const body = new FormData();
      body.append('name', name);
      if (bytes > 0) body.append('photo', new File([new Uint8Array(bytes)], 'photo.png'));
      const request = await posted(body, key);
      const backing = { services: {}, words: englishWords, inbox, page: '/', address };
      const receipt = await receive(request, to, backing);
      if (receipt.kind !== 'page') throw new Error(receipt.kind);
      return { status: receipt.status, ...receipt.received };
    };
    const flood = async (sent: Sent & { times: number }) => {
      const all = await Promise.all(Array.from({ length: sent.times }, () => send('Ada', sent)));
      return all.filter(({ status }) => status === 200).length;
    };
    return { inbox, lines, send, flood };
  }

  it('takes so many files of one sender and form, and says so in words', async () => {
    const { inbox, lines, send, flood } = await setUp();
    expect(await flood({ times: 20 })).toBe(5);
    expect(await readdir(inbox.files)).toHaveLength(5);
    const refused = await send('Ada Lovelace');
    expect(refused).toMatchObject({ status: 429, texts: { name: 'Ada Lovelace' } });
    expect(refused.problems).toEqual([
      {
        field: 'photo',
        message:
          'Too many files have come from your connection today. Please send this without a file, or try again tomorrow.',
        missing: false,
      },
    ]);
    expect((await send('Ada Lovelace', { bytes: 0 })).status).toBe(200);
    expect(await readdir(inbox.files)).toHaveLength(5);
    const warnings = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'warn');
    expect(warnings).toHaveLength(16);
    expect(warnings[0]).toMatchObject({ form: 'photos', reason: 'files' });
  });

  it('says something else where a file is needed', async () => {
    const { send, flood } = await setUp();
    const fields = form.fields.map((field) => ({ ...field, required: true }));
    const to = { ...form, fields };
    await flood({ times: 5, to });
    const { problems } = await send('Ada', { to });
    expect(problems[0]?.message).toMatch(/Please try again tomorrow, or reach us another way\.$/);
  });

  it('takes those of others, and of the same to another form', async () => {
    const { flood } = await setUp();
    await flood({ times: 6 });
    expect(await flood({ times: 6, address: '203.0.113.8' })).toBe(5);
    expect(await flood({ times: 6, to: { ...form, id: 'other' } })).toBe(5);
  });

  it('takes neighbours in one IPv6 network for one sender', async () => {
    const { flood, send } = await setUp();
    expect(await flood({ times: 5, address: '2001:db8:0:1::1' })).toBe(5);
    expect((await send('Ada', { address: '2001:db8:0:1:ffff::2' })).status).toBe(429);
    expect((await send('Ada', { address: '2001:db8:0:2::1' })).status).toBe(200);
  });

  it('knows again what it has, although there is no more room for its like', async () => {
    const { send, flood } = await setUp();
    const key = 'kept-before-the-flood';
    const body = { key, bytes: 1000 };
    const first = await send('Ada', body);
    await flood({ times: 6 });
    expect((await send('Ida')).status).toBe(429);
    const again = await send('Ada', body);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.sent?.receipt).toBe(first.sent?.receipt);
  });

  it('gives back what was set aside for posts that were refused or broke off', async () => {
    const { inbox, send, flood } = await setUp();
    for (let times = 0; times < 10; times += 1) {
      expect((await send('')).status).toBe(422);
    }
    expect(await readdir(inbox.files)).toEqual([]);
    expect(await flood({ times: 6 })).toBe(5);
  });

  it('takes so many words of one sender, and then none', async () => {
    const { send, lines } = await setUp();
    const words = 'x'.repeat(2_900);
    for (let times = 0; times < 4; times += 1)
      expect((await send(words, { bytes: 0 })).status).toBe(200);
    const refused = await send(words, { bytes: 0 });
    expect(refused).toMatchObject({ status: 429, failure: 'limited', texts: { name: words } });
    expect((await send(words, { bytes: 0, address: '203.0.113.8' })).status).toBe(200);
    expect(lines.join('')).toContain('"reason":"words"');
  });

  it('takes tests of our own, whatever was sent', async () => {
    const { inbox, flood } = await setUp();
    await flood({ times: 6 });
    const admission = await inbox.admit({ form, address: HERE, bytes: MEGABYTE, isTest: true });
    expect(admission.folder).toBe(inbox.files);
  });
});
