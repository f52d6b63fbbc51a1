import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import { samplePost } from '../../../tests/support/sample-post.ts';
import { bodyLimits } from './body-limits.ts';
import { type Admit, type ReadPost, readPosted } from './read-posted.ts';

const form = sampleForm([
  { kind: 'text', name: 'name', label: 'Name' },
  { kind: 'file', name: 'photos', label: 'Photos', maxFiles: 2, maxMegabytes: 1 },
]);

const MEGABYTE = 1_000_000;

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arrivals-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

function dataOf(...parts: [name: string, value: string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of parts) data.append(name, value);
  return data;
}

/** Accepts all files into the folder. */
const admit: Admit = async () => ({ folder, release: () => {} });

async function read(post: Promise<Request>, into: Admit = admit): Promise<ReadPost> {
  const arrived = await readPosted(await post, form, into);
  if (typeof arrived === 'string') throw new Error(arrived);
  return arrived;
}

/** A multipart body as sent over the wire, and its type. */
function raw(...parts: string[]): [body: string, type: string] {
  const body = parts.map((part) => `--b\r\nContent-Disposition: form-data; ${part}\r\n`).join('');
  return [`${body}--b--\r\n`, 'multipart/form-data; boundary=b'];
}

describe('files', () => {
  it('lie in the folder while they arrive, and are gone when they are discarded', async () => {
    const photo = new File(['content'], 'a/b "c"\n.png');
    const { posted, discard } = await read(samplePost(dataOf(['photos', photo], ['name', 'Ada'])));
    expect(posted.getAll('name')).toEqual(['Ada']);
    const [upload] = posted.getAll('photos');
    if (typeof upload !== 'object') throw new Error('It is no file.');
    expect(upload).toMatchObject({ name: 'a/b "c".png', size: 7 });
    expect(upload.digest).toMatch(/^ed7002b439e9ac845f22357d822bac14/);
    const [stored = ''] = await readdir(folder);
    expect(upload.tempFile).toBe(path.join(folder, stored));
    expect(stored).toMatch(/^[0-9a-f-]{36}\.part$/);
    expect(await readFile(path.join(folder, stored), 'utf8')).toBe('content');
    await discard();
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['too large', [['photos', new File(['x'.repeat(MEGABYTE + 1)], 'a.png')]], MEGABYTE + 1],
    ['for a field of text', [['name', new File(['x'], 'a.png')]], 1],
    ['for no field at all', [['cv', new File(['x'], 'a.png')]], 1],
  ] as [string, [string, File][], number][])('%s are counted, not kept', async (_, parts, size) => {
    const { posted } = await read(samplePost(dataOf(...parts)));
    const [name = ''] = posted.keys();
    expect(posted.getAll(name)).toMatchObject([{ size, tempFile: null }]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('beyond those a field takes are counted, not kept', async () => {
    const photo = (name: string): [string, File] => ['photos', new File(['x'], name)];
    const { posted } = await read(samplePost(dataOf(photo('1'), photo('2'), photo('3'))));
    expect(posted.getAll('photos')).toMatchObject([
      { name: '1' },
      { name: '2' },
      { tempFile: null },
    ]);
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('that the disk refuses are read, and lie nowhere', async () => {
    const parts = dataOf(['photos', new File(['content'], 'a.png')], ['name', 'Ada']);
    const { posted } = await read(samplePost(parts), async () => ({
      folder: path.join(folder, 'missing', 'files'),
      release: () => {},
    }));
    expect(posted.getAll('photos')).toMatchObject([
      { size: 7, tempFile: null, problem: { code: 'ENOENT' } },
    ]);
    expect(posted.getAll('name')).toEqual(['Ada']);
  });

  it('leave nothing behind when the body breaks off', async () => {
    const [body, type] = raw(`name="photos"; filename="a.png"\r\n\r\n${'x'.repeat(200_000)}`);
    for (const length of [10, 100, 150_000, body.length - 4]) {
      expect(await readPosted(await samplePost(body.slice(0, length), type), form, admit)).toBe(
        'unreadable',
      );
    }
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(body.slice(0, 90_000))),
      pull: (controller) => controller.error(new Error('gone')),
    });
    expect(await readPosted(await samplePost(broken, type), form, admit)).toBe('unreadable');
    expect(await readdir(folder)).toEqual([]);
  });

  it('larger than the form accepts are read, so that what was typed is known', async () => {
    const large = new File(['x'.repeat(3 * MEGABYTE)], 'a.png');
    const asked: number[] = [];
    const { posted, discard } = await read(
      samplePost(dataOf(['photos', new File(['x'], 'b.png')], ['photos', large], ['name', 'Ada'])),
      async (bytes) => {
        asked.push(bytes);
        return admit(bytes);
      },
    );
    expect(posted.getAll('photos')).toMatchObject([
      { name: 'b.png' },
      { name: 'a.png', size: 3 * MEGABYTE, tempFile: null },
    ]);
    expect(posted.getAll('name')).toEqual(['Ada']);
    expect(asked).toEqual([bodyLimits(form).all]);
    await discard();
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['files', 'multipart/form-data; boundary=b', 250_000_001],
    ['texts', 'application/x-www-form-urlencoded', 2_256_001],
  ])('leave the body unread that is stated to have too much: %s', async (_, type, length) => {
    const headers = { 'content-type': type, 'content-length': `${length}` };
    const request = new Request('http://x.example/', { method: 'POST', body: '--b', headers });
    expect(await readPosted(request, form, admit)).toBe('too much');
    expect(request.bodyUsed).toBe(false);
  });
});

describe('texts', () => {
  it('have less room than files', async () => {
    const long = dataOf(['name', 'x'.repeat(300_000)]);
    expect(await readPosted(await samplePost(long), form, admit)).toBe('too long');
    const many = Array.from({ length: 4 }, (): [string, string] => ['name', 'x'.repeat(100_000)]);
    expect(await readPosted(await samplePost(dataOf(...many)), form, admit)).toBe('too long');
  });

  it.each([
    ['fields', (name: string): [string, string | File] => [name, '']],
    ['files', (name: string): [string, string | File] => ['photos', new File([], name)]],
  ])('share it with the names of %s', async (_, part) => {
    const names = Array.from({ length: 30 }, (__, index) => `${index}`.padEnd(10_000, 'x'));
    expect(await readPosted(await samplePost(dataOf(...names.map(part))), form, admit)).toBe(
      'too long',
    );
    expect(await readdir(folder)).toEqual([]);
    await (await read(samplePost(dataOf(...names.slice(0, 25).map(part))))).discard();
  });

  it.each([
    [
      'multipart',
      samplePost(dataOf(...Array.from({ length: 1001 }, (): [string, string] => ['a', '']))),
    ],
    ['urlencoded', samplePost(new URLSearchParams('a='.concat('&a='.repeat(1001))))],
    [
      'JSON',
      samplePost(
        JSON.stringify(Object.fromEntries(Array(1001).fill('').entries())),
        'application/json',
      ),
    ],
  ])('come in no more parts than any form has: %s', async (_, request) => {
    expect(await readPosted(await request, form, admit)).toBe('unreadable');
  });

  it.each([
    ['', Buffer.from('Andr\xe9 \x80', 'latin1'), 'André €'],
    ['', Buffer.from('André €'), 'André €'],
    ['; charset=utf-8', Buffer.from('André €'), 'André €'],
    ['; charset=utf-8', Buffer.from('André'), 'André'],
    ['; charset=iso-8859-1', Buffer.from('Andr\xe9', 'latin1'), 'André'],
  ])('may be in other character sets in multipart data: %s %o', async (charset, bytes, text) => {
    const [body, type] = raw(`name="name"\r\nContent-Type: text/plain${charset}\r\n\r\nVALUE`);
    const [before = '', after = ''] = body.split('VALUE');
    const whole = Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]);
    expect((await read(samplePost(whole, type))).posted.getAll('name')).toEqual([text]);
  });

  it('are well-formed, even if half of an emoji was cut off', async () => {
    const json = '{"name":"Ada \\ud83d","\\udc00":"\\ud83d\\udc4b"}';
    const { posted } = await read(samplePost(json, 'application/json'));
    expect([...posted.keys()]).toEqual(['name', '\ufffd']);
    expect(posted.getAll('name')).toEqual(['Ada \ufffd']);
    expect(posted.getAll('\ufffd')).toEqual(['👋']);
  });

  it('may have names that mean something to programs', async () => {
    const json = '{"__proto__":"a","constructor":"b"}';
    const { posted } = await read(samplePost(json, 'application/json'));
    expect([...posted.keys()]).toEqual(['__proto__', 'constructor']);
    expect(posted.getAll('toString')).toEqual([]);
  });
});

it.each([
  ['a part without a name', raw('filename="a"\r\n\r\nx')],
  ['a part without a name that is text', raw('x="a"\r\n\r\nx')],
  ['no boundary', ['--b--', 'multipart/form-data']],
  ['nothing', ['', 'multipart/form-data; boundary=b']],
  ['another boundary', ['--c--\r\n', 'multipart/form-data; boundary=b']],
  ['a list', ['[]', 'application/json']],
  ['a number', ['{"name":1e999}', 'application/json']],
  ['depth', ['['.repeat(100_000), 'application/json']],
])('%s cannot be read', async (_, [body = '', type = '']) => {
  expect(await readPosted(await samplePost(body, type), form, admit)).toBe('unreadable');
  expect(await readdir(folder)).toEqual([]);
});
