import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { mailServer } from '../../../../tests/support/mail-server.ts';
import { startCommand } from '../../../../tests/support/run-command.ts';
import { runHere } from '../../../../tests/support/run-here.ts';
import { messageForm, temporaryFolder, tinySite } from '../../../../tests/support/tiny-site.ts';

/** 1 MB, in blocks of 512 bytes: then the disk is full. */
const FULL = 2048;

/** The text in every field that visitors fill in. */
const TYPED = 'Lovelace';

const SITE = messageForm(
  [
    'kind: text, name: name, label: Name, required: true',
    'kind: email, name: email, label: Email',
    'kind: tel, name: phone, label: Phone',
    'kind: textarea, name: message, label: Message, maxLength: 20000',
    'kind: file, name: photo, label: Photo, accept: [.png, .pdf]',
  ],
  'acknowledge: { to: email, subject: Thank you, text: We will call. }\n',
);

interface Sent {
  answers?: Record<string, string>;
  file?: File;
  target?: string;
  headers?: Record<string, string>;
}

async function send(address: string, sent: Sent): Promise<number> {
  const { answers = {}, file, target = '/forms/message', headers } = sent;
  const body = new FormData();
  for (const [name, text] of Object.entries(answers)) body.append(name, text);
  if (file) body.append('photo', file);
  const response = await fetch(`${address}${target}?from=/${TYPED}`, {
    method: 'POST',
    body,
    headers: {
      accept: 'application/json',
      'user-agent': TYPED,
      referer: `${address}/${TYPED}`,
      'x-forwarded-for': TYPED,
      cookie: `name=${TYPED}`,
      ...headers,
    },
  });
  await response.arrayBuffer();
  return response.status;
}

const ANSWERS = {
  name: TYPED,
  email: `${TYPED}@example.com`,
  phone: `${TYPED} 555`,
  message: `I am ${TYPED}.`,
};

const key = (name: string) => ({ 'idempotency-key': `${name}-0123456789abcdef` });
const text = (size: number) => `${TYPED} `.repeat(size / (TYPED.length + 1));

/** Each possible outcome of a submission, with its HTTP status. */
const WAYS: [number, Sent][] = [
  [200, { answers: ANSWERS, headers: key('one'), file: new File(['%PDF-1.4'], `${TYPED}.pdf`) }],
  [409, { answers: { ...ANSWERS, message: 'other' }, headers: key('one') }],
  [422, { answers: { email: TYPED } }],
  [422, { answers: { ...ANSWERS, [TYPED]: TYPED } }],
  [422, { answers: ANSWERS, file: new File([text(100)], `${TYPED}.exe`) }],
  [422, { answers: ANSWERS, file: new File([text(100)], `${TYPED}.png`) }],
  [400, { answers: ANSWERS, headers: { 'idempotency-key': TYPED } }],
  [
    400,
    { answers: ANSWERS, headers: { 'content-type': `multipart/form-data; boundary=${TYPED}` } },
  ],
  [403, { answers: ANSWERS, headers: { origin: `https://${TYPED}.example` } }],
  [415, { answers: ANSWERS, headers: { 'content-type': `text/${TYPED}` } }],
  [404, { answers: ANSWERS, target: `/forms/${TYPED}` }],
  [
    404,
    {
      answers: ANSWERS,
      target: `/public/${TYPED}/workflow/execute`,
      headers: { 'content-type': 'application/json' },
    },
  ],
  [
    200,
    {
      answers: ANSWERS,
      headers: key('large'),
      file: new File([`%PDF-1.4${text(2_000_000)}`], `${TYPED}.pdf`),
    },
  ],
];

it('logs everything that happens, and nothing that a visitor wrote', {
  timeout: 120_000,
}, async () => {
  const plain = await readFile(path.join(await tinySite(), 'site.yaml'), 'utf8');
  const destinations = 'destinations:\n  office: { email: office@example.com }\n';
  const site = await tinySite({ ...SITE, 'site.yaml': plain + destinations });
  const server = await mailServer('refuse-address');
  const folders = ['--site', site, '--out', path.join(await temporaryFolder(), 'dist')];
  await runHere(['build', ...folders]);
  const command = startCommand(['start', ...folders], {
    env: { PORT: '0', METRICS_PORT: '0', SMTP_URL: server.url, MAIL_FROM: 'web@example.com' },
    fileBlocks: FULL,
  });
  const [address] = await command.printed(/http:\S+/);
  const [, place = ''] = await command.printed(/Metrics are on (\S+)/);

  const statuses = [];
  for (const [, sent] of WAYS) statuses.push(await send(address, sent));
  expect(statuses).toEqual(WAYS.map(([status]) => status));
  // To the office, and back to the visitor, whose address the mail server repeats.
  for (const destination of ['office', '@visitor']) {
    await command.printed(
      new RegExp(`"destination":"${destination}".*(delivered|will be retried|given up)`),
    );
  }
  let status = 200;
  for (let count = 0; status === 200; count += 1) {
    const message = `${count} ${text(19_000)}`;
    status = await send(address, { answers: { ...ANSWERS, message } });
  }
  expect(status).toBe(503);

  const health = await (await fetch(new URL('/health', place))).text();
  const figures = await (await fetch(place)).text();
  command.process.kill('SIGTERM');
  const { out, error } = await command.ended;

  expect(`${out}${error}${health}${figures}`.toLowerCase()).not.toContain(TYPED.toLowerCase());
  // Diagnostics of the site are printed before, as text.
  const lines = error
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  const events = new Set(lines.map(({ msg }) => msg));
  for (const event of [
    'A lead was stored.',
    'A form request was answered.',
    'A form was refused: its idempotency key belongs to a lead with different content.',
    'A lead could not be stored.',
  ]) {
    expect(events).toContain(event);
  }
  const answered = lines.filter(({ msg }) => msg === 'A form request was answered.');
  expect(answered.map((line) => line.status).slice(0, WAYS.length)).toEqual(statuses);
  expect(new Set(answered.map(({ form }) => form))).toEqual(new Set(['message', undefined]));
  const [kept] = lines.filter(({ msg }) => msg === 'A lead was stored.');
  expect(kept).toMatchObject({ form: 'message', receipt: expect.stringMatching(/^\w{4}-\w{4}$/) });
  expect(kept.request).toBe(answered[0].request);
});
