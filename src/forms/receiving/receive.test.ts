import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { englishWords } from '../../../tests/support/english-words.ts';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import { samplePost } from '../../../tests/support/sample-post.ts';
import { HONEYPOT } from '../submission/signal-names.ts';
import type { Inbox, Submission } from './inbox.ts';
import { type ReceiveResult, receive } from './receive.ts';
import type { Upload } from './upload.ts';

const email = { kind: 'email', name: 'email', label: 'Email', required: true };
const form = sampleForm([email, { kind: 'textarea', name: 'message', label: 'Message' }]);

function post(body: FormData | URLSearchParams | string, type?: string): Request {
  const headers = type === undefined ? undefined : { 'content-type': type };
  return new Request('http://site.example/forms/sample', {
    method: 'POST',
    body,
    ...(headers && { headers }),
  });
}

const typed = (fields: Record<string, string>) => post(new URLSearchParams(fields));

/** Without a service and without an inbox. */
const CONTEXT = { services: {}, words: englishWords, inbox: undefined, page: '/', address: '' };

function pageOf(result: ReceiveResult) {
  if (result.kind !== 'page') throw new Error(`It is ${result.kind}.`);
  return result;
}

test('what fits is delivered', async () => {
  expect(await receive(typed({ email: 'jane@example.com' }), form, CONTEXT)).toEqual({
    kind: 'page',
    status: 200,
    received: {
      texts: {},
      problems: [],
      sent: { state: 'sent' },
      answers: [{ name: 'email', label: 'Email', answer: 'jane@example.com' }],
    },
  });
});

test('a form that names a page goes on there', async () => {
  const success = { page: { href: '/thanks', external: false } };
  const onwards = sampleForm([email], { success });
  expect(await receive(typed({ email: 'jane@example.com' }), onwards, CONTEXT)).toEqual({
    kind: 'moved',
    href: '/thanks',
    sent: { state: 'sent' },
  });
});

test('what does not fit comes back with what was typed', async () => {
  const { status, received } = pageOf(
    await receive(typed({ email: 'jane', message: ' two\r\nlines ' }), form, CONTEXT),
  );
  expect(status).toBe(422);
  expect(received.texts).toEqual({ email: 'jane', message: 'two\nlines' });
  expect(received.problems).toMatchObject([{ field: 'email', missing: false }]);
});

test('a field that was removed since the page was loaded is ignored if it is empty', async () => {
  const form = sampleForm([email]);
  const sent = { email: 'jane@example.com' };
  expect(pageOf(await receive(typed({ ...sent, company: '' }), form, CONTEXT)).status).toBe(200);
  const filledIn = pageOf(await receive(typed({ ...sent, company: 'Lake' }), form, CONTEXT));
  expect(filledIn.status).toBe(422);
  expect(filledIn.received.problems).toMatchObject([{ field: 'company' }]);
  expect(filledIn.received.texts).toEqual({ ...sent, company: 'Lake' });
  const chosen = new FormData();
  chosen.append('email', sent.email);
  chosen.append('photo', new File([], ''));
  expect(pageOf(await receive(post(chosen), form, CONTEXT)).status).toBe(200);
});

test('a form that ignores incomplete answers says nothing of them', async () => {
  const silent = sampleForm([email], { ignoreIncomplete: true });
  const { received } = pageOf(await receive(typed({ email: ' ' }), silent, CONTEXT));
  expect(received).toEqual({ texts: { email: '' }, files: {}, problems: [] });
});

test('what nobody takes yet is said so, and kept', async () => {
  const closed = sampleForm([email], { deliver: { to: 'inbox' } });
  const { status, received } = pageOf(
    await receive(typed({ email: 'jane@example.com' }), closed, CONTEXT),
  );
  expect(status).toBe(503);
  expect(received).toMatchObject({ texts: { email: 'jane@example.com' }, failure: 'closed' });
});

test('what tells people from programs goes along, and is no answer', async () => {
  const inboxed = sampleForm([email], { deliver: { to: 'inbox' } });
  const kept: Submission[] = [];
  const keep: Inbox['keep'] = async (submission) => {
    kept.push(submission);
    return { state: 'kept', receipt: 'K7M2-9QXD', lostFiles: [] };
  };
  const context = { ...CONTEXT, inbox: { keep }, address: '203.0.113.7' };
  const native = typed({ email: 'jane@example.com', [HONEYPOT]: ' pills ' });
  const scripted = typed({ email: 'jane@example.com' });
  scripted.headers.set('signpost-open-for', '4200');
  const lying = typed({ email: 'jane@example.com', [HONEYPOT]: '' });
  lying.headers.set('signpost-open-for', '-1e9');
  const filled = typed({ email: 'jane@example.com' });
  filled.headers.set('signpost-sprung', encodeURIComponent('Jane Doe'));
  const broken = typed({ email: 'jane@example.com' });
  broken.headers.set('signpost-sprung', '%E0%');
  for (const request of [native, scripted, lying, filled, broken]) {
    expect(pageOf(await receive(request, inboxed, context)).status).toBe(200);
  }
  expect(kept.map(({ answers }) => answers)).toEqual(Array(5).fill({ email: 'jane@example.com' }));
  expect(kept.map(({ signals }) => signals)).toEqual([
    { address: '203.0.113.7', openFor: undefined, honeypot: ' pills ' },
    { address: '203.0.113.7', openFor: 4200, honeypot: '' },
    { address: '203.0.113.7', openFor: undefined, honeypot: '' },
    { address: '203.0.113.7', openFor: undefined, honeypot: 'Jane Doe' },
    { address: '203.0.113.7', openFor: undefined, honeypot: '%E0%' },
  ]);
});

test('files arrive and are held against the rules', async () => {
  const upload = sampleForm([{ kind: 'file', name: 'w9', label: 'W-9', accept: ['.pdf'] }]);
  const withFile = (name: string) => {
    const data = new FormData();
    data.append('w9', new File(['x'], name));
    return receive(post(data), upload, CONTEXT);
  };
  expect(pageOf(await withFile('w9.pdf')).status).toBe(200);
  expect(pageOf(await withFile('w9.exe')).received.problems).toMatchObject([{ field: 'w9' }]);
});

test('who lost a file is told so, and not led on to a page that knows nothing of it', async () => {
  const success = { page: { href: '/thanks', external: false } };
  const onwards = sampleForm([email], { deliver: { to: 'inbox' }, success });
  const sendLosing = (lostFiles: string[]) => {
    const keep: Inbox['keep'] = async () => ({ state: 'kept', receipt: 'K7M2-9QXD', lostFiles });
    return receive(typed({ email: 'jane@example.com' }), onwards, { ...CONTEXT, inbox: { keep } });
  };
  expect(await sendLosing([])).toMatchObject({ kind: 'moved', href: '/thanks' });
  const { status, received } = pageOf(await sendLosing(['w9.pdf']));
  expect(status).toBe(200);
  expect(received.sent).toMatchObject({ receipt: 'K7M2-9QXD', lostFiles: ['w9.pdf'] });
});

test('files are held against what is in them, and none is left when they are refused', async () => {
  const arrivals = await mkdtemp(path.join(tmpdir(), 'arrivals-'));
  onTestFinished(() => rm(arrivals, { recursive: true, force: true }));
  const upload = sampleForm(
    [email, { kind: 'file', name: 'w9', label: 'W-9', accept: ['.pdf'], required: true }],
    { deliver: { to: 'inbox' } },
  );
  const admit = async () => ({ folder: arrivals, release: () => {} });
  const found: string[] = [];
  const keep: Inbox['keep'] = async ({ answers }) => {
    const [file] = answers.w9 as Upload[];
    found.push(await readFile(file?.tempFile ?? '', 'utf8'));
    return { state: 'kept', receipt: 'K7M2-9QXD', lostFiles: [] };
  };
  const send = async (content: string) => {
    const data = new FormData();
    data.append('email', 'jane@example.com');
    data.append('w9', new File([content], 'w9.pdf'));
    return pageOf(await receive(post(data), upload, { ...CONTEXT, inbox: { keep, admit } }));
  };
  const refused = await send('<!doctype html>');
  expect(refused).toMatchObject({
    status: 422,
    received: { texts: { email: 'jane@example.com' } },
  });
  expect(refused.received.problems).toMatchObject([
    { field: 'w9', message: '“w9.pdf” is not what its name says but a web page; this takes .pdf.' },
  ]);
  expect(await readdir(arrivals)).toEqual([]);
  expect((await send('%PDF-1.7')).status).toBe(200);
  expect(found).toEqual(['%PDF-1.7']);
  expect(await readdir(arrivals)).toEqual([]);
});

/** A form with two files and a text between them. */
const withFiles = sampleForm([
  { kind: 'text', name: 'name' },
  { kind: 'file', name: 'w9', accept: ['.pdf'], maxMegabytes: 1 },
  { kind: 'textarea', name: 'message' },
  { kind: 'file', name: 'plan', accept: ['.pdf'], maxMegabytes: 1 },
]);

const wrong = (field: string, message: string) => ({ field, message, missing: false });

test('a file larger than all that the form may send is named, and what was typed comes back', async () => {
  const data = new FormData();
  data.append('name', 'Ada');
  data.append('w9', new File(['x'.repeat(3_000_000)], 'w9.pdf'));
  data.append('message', 'Hello');
  const { status, received } = pageOf(await receive(await samplePost(data), withFiles, CONTEXT));
  expect(status).toBe(422);
  expect(received.texts).toMatchObject({ name: 'Ada', message: 'Hello' });
  expect(received.problems).toEqual([wrong('w9', '“w9.pdf” is larger than 1 MB.')]);
});

test.each([
  ['is wrong', 'jane', 422],
  ['cannot be kept', 'jane@example.com', 503],
])('what %s comes back with the names of its files', async (_, address, status) => {
  const own = sampleForm([email, { kind: 'file', name: 'plans', maxFiles: 2 }], {
    deliver: { to: 'inbox' },
  });
  const data = new FormData();
  data.append('email', address);
  data.append('plans', new File(['x'], 'ground.dwg'));
  data.append('plans', new File(['y'], 'roof.dwg'));
  const inbox: Inbox = { keep: () => Promise.reject(new Error('The disk is full.')) };
  const result = pageOf(await receive(await samplePost(data), own, { ...CONTEXT, inbox }));
  expect(result.status).toBe(status);
  expect(result.received.files).toEqual({ plans: ['ground.dwg', 'roof.dwg'] });
});

test('more than is read is told where it may be', async () => {
  const long = new FormData();
  long.append('message', 'x'.repeat(300_000));
  const large = await samplePost('--b', 'multipart/form-data; boundary=b');
  large.headers.set('content-length', '250000001');
  const problemsOf = async (request: Request) => {
    const { status, received } = pageOf(await receive(request, withFiles, CONTEXT));
    expect(status).toBe(413);
    return received.problems;
  };
  expect(await problemsOf(await samplePost(long))).toEqual([wrong('message', 'This is too long.')]);
  expect(await problemsOf(large)).toEqual([
    wrong('w9', 'All files together may have 2 MB.'),
    wrong('plan', 'All files together may have 2 MB.'),
  ]);
});

test('what no form sends cannot be read', async () => {
  expect(await receive(post('{}', 'text/plain'), form, CONTEXT)).toEqual({ kind: 'unreadable' });
  const broken = 'multipart/form-data; boundary=x';
  expect(await receive(post('--y', broken), form, CONTEXT)).toEqual({ kind: 'unreadable' });
});
