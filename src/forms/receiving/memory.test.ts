import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { memoryOf } from '../../../tests/support/memory-of.ts';
import { startCommand } from '../../../tests/support/run-command.ts';
import { page, temporaryFolder, tinySite } from '../../../tests/support/tiny-site.ts';

/**
 * The number of visitors that upload at once, and the size of each file, in bytes: the form's
 * limit. So many that garbage, 100 to 150 MB whatever is sent, is little in comparison.
 */
const VISITORS = 120;
const FILE_BYTES = 4_000_000;

/** What all files have in common, after four digits of their own. */
const BYTES = Buffer.alloc(FILE_BYTES - 4);

const BOUNDARY = 'boundary';
const PART = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="photo"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;

/** The most of it that may be in memory. Buffering would need all of it, or twice as much. */
const SHARE = 0.5;

/** The time for all of them, in ms: on a busy machine they take minutes. */
const TIMEOUT = 1_200_000;

/** The interval between memory measurements, in ms. */
const LOOK = 20;

const FORM = `name: Photo
submit: Send
fields:
  - { kind: file, name: photo, label: Photo, required: true, maxMegabytes: 4 }
deliver: { to: inbox }
`;

it('holds little of what arrives in memory', { timeout: TIMEOUT }, async () => {
  const site = await tinySite({
    'forms/photo.yaml': FORM,
    'pages/photo.yaml': `${page('Photo')}  - { type: form, form: photo }\n`,
  });
  const folders = ['--site', site, '--out', path.join(await temporaryFolder(), 'dist')];
  const command = startCommand(['start', ...folders], { env: { PORT: '0', TRUST_PROXY: '1' } });
  const [address] = await command.printed(/http:[^\s"]+/);
  const pid = command.process.pid ?? 0;
  await send(address, 0);
  const before = memoryOf(pid);
  const sending = Promise.all(Array.from({ length: VISITORS }, (_, index) => send(address, index)));
  const most = await peak(pid, sending);
  expect((await sending).every(({ receipt }) => typeof receipt === 'string')).toBe(true);
  expect(most - before).toBeLessThan(VISITORS * FILE_BYTES * SHARE);
});

/** Uploads a file from its own address: one sender may not send so much in a day. */
async function send(address: string, index: number): Promise<{ receipt?: unknown }> {
  const parts = [`${PART}${String(index).padStart(4, '0')}`, BYTES, `\r\n--${BOUNDARY}--\r\n`];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const headers = {
    accept: 'application/json',
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': length,
    'x-forwarded-for': `203.0.113.${index}`,
  };
  // `fetch` would copy each file several times, which takes as long as receiving it.
  const sent = request(`${address}/forms/photo`, { method: 'POST', headers });
  for (const part of parts) sent.write(part);
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return json(response) as Promise<{ receipt?: unknown }>;
}

/** The peak memory of a process, in bytes, until a task is done. */
async function peak(pid: number, work: Promise<unknown>): Promise<number> {
  const done = work.then(
    () => true,
    () => true,
  );
  let most = 0;
  while (!(await Promise.race([done, wait(LOOK, false)]))) most = Math.max(most, memoryOf(pid));
  return most;
}
