import { cp, open, readdir, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { DESK } from '../../tests/support/desk-password.ts';
import { canHaveDisk, startCommand } from '../../tests/support/run-command.ts';
import { runHere } from '../../tests/support/run-here.ts';
import { leadsIn } from '../../tests/support/stored.ts';
import { messageForm, temporaryFolder, tinySite } from '../../tests/support/tiny-site.ts';
import { FILES, openInbox } from './inbox.ts';

/** 1 MB, in blocks of 512 bytes: enough for a build and some leads of the size below. */
const FULL = 2048;

/** Returns a message of the maximum length. */
const long = (index: number) => `${index} `.padEnd(20_000, 'x');

async function send(address: string, message: string, photo = '') {
  const body = new FormData();
  body.append('message', message);
  if (photo) body.append('photo', new File([photo], 'photo.png'));
  const headers = { accept: 'application/json' };
  const response = await fetch(`${address}/forms/message`, { method: 'POST', headers, body });
  return { status: response.status, answer: await response.json() };
}

vi.setConfig({ testTimeout: 120_000 });

/** Space for a database and some leads, in bytes. */
const SMALL = 1_500_000;

async function builtSite(): Promise<string[]> {
  const site = await tinySite(
    messageForm([
      'kind: textarea, name: message, label: Message, required: true, maxLength: 20000',
      'kind: file, name: photo, label: Photo',
    ]),
  );
  const folders = ['--site', site, '--out', path.join(await temporaryFolder(), 'dist')];
  await runHere(['build', ...folders]);
  return folders;
}

it('says the truth where no file may grow, and keeps what it said', async () => {
  const folders = await builtSite();
  const data = await temporaryFolder();
  const env = { PORT: '0', SIGNPOST_DATA: data };
  const command = startCommand(['start', ...folders], { env, fileBlocks: FULL });
  const [address] = await command.printed(/http:\S+/);

  const withPhoto = await send(address, 'See the photo', 'x'.repeat(2_000_000));
  expect(withPhoto).toMatchObject({ status: 200, answer: { lostFiles: ['photo.png'] } });

  const answers = [];
  for (let index = 0; index < 90; index += 1) answers.push(await send(address, long(index)));
  const kept = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(kept.length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, answer } of refused) {
    expect({ status, reason: answer.error.reason }).toEqual({ status: 503, reason: 'unkept' });
  }
  expect((await fetch(address)).status).toBe(200);
  command.process.kill('SIGTERM');
  await command.ended;

  const told = [withPhoto, ...kept].map(({ answer }) => answer.receipt);
  expect((await receiptsIn(data)).sort()).toEqual(told.sort());
});

const disks = canHaveDisk() ? ['a full disk'] : [];

it.each(disks)('says the truth on %s, and goes on when there is room again', async () => {
  const folders = await builtSite();
  const data = await temporaryFolder();
  const desk = { DESK_PASSWORD: DESK.hash, SITE_URL: 'http://localhost' };
  const env = { PORT: '0', SIGNPOST_DATA: data, ...desk };
  const command = startCommand(['start', ...folders], { env, diskBytes: SMALL });
  const [address = ''] = await command.printed(/http:\S+/);
  const seen = path.join('/proc', String(command.process.pid), 'root', data);

  const first = await send(address, 'While there is room');
  const unopened = await send(address, 'Not opened yet');
  const cookie = await signIn(address);
  const ballast = path.join(seen, 'ballast');
  await fill(ballast);
  const refused = await Promise.all(
    Array.from({ length: 8 }, (_, index) => send(address, long(index))),
  );
  for (const { status, answer } of refused) {
    expect({ status, reason: answer.error?.reason }).toEqual({ status: 503, reason: 'unkept' });
  }
  expect((await fetch(address)).status).toBe(200);
  const later = await signIn(address);
  expect(later).not.toBe(cookie);
  for (const [{ answer }, cookieNow] of [
    [first, cookie],
    [unopened, later],
  ] as const) {
    const headers = { cookie: cookieNow };
    const lead = await fetch(`${address}/_desk/leads/${answer.receipt}`, { headers });
    expect(await lead.text()).toContain('It stays unread');
  }
  const { size } = await stat(ballast);
  const meanwhile = [];
  // With room for the journal only, leads are inserted, but cannot be committed.
  for (let room = 0; room < 80_000; room += 4_000) {
    await truncate(ballast, size - room);
    meanwhile.push(...(await Promise.all([0, 1, 2].map((index) => send(address, long(index))))));
  }
  const fitting = meanwhile.filter(({ status }) => status === 200);
  expect(fitting.length).toBeGreaterThan(0);
  await rm(ballast);
  const withPhoto = await send(address, 'With a photo', 'x'.repeat(SMALL));
  expect(withPhoto).toMatchObject({ status: 200, answer: { lostFiles: ['photo.png'] } });
  expect(await readdir(path.join(seen, FILES))).toEqual([]);
  const last = await send(address, 'Once more', 'small');
  expect(last).toMatchObject({ status: 200, answer: { receipt: expect.any(String) } });
  const kept = [first, unopened, ...fitting, withPhoto, last];
  const told = [...new Set(kept.map(({ answer }) => answer.receipt))];
  // SQLite would resolve the `/proc/PID/root` link outside of that process's mounts.
  const copy = await temporaryFolder();
  await cp(seen, copy, { recursive: true });
  expect((await receiptsIn(copy)).sort()).toEqual(told.sort());
  command.process.kill('SIGTERM');
  const { error } = await command.ended;
  expect(error).toContain('The disk is full.');
});

it.skipIf(disks.length === 0)('keeps the last room of a disk from files, for words', async () => {
  const folders = await builtSite();
  const env = { PORT: '0', METRICS_TOKEN: 'token' };
  const command = startCommand(['start', ...folders], { env, diskBytes: 30_000_000 });
  const [address = ''] = await command.printed(/http:\S+/);
  let count = 0;
  for (const size of [2_000_000, 200_000, 20_000, 4_000]) {
    for (let answer = {}; !('lostFiles' in answer); ) {
      count += 1;
      const sent = await send(address, `Photo ${count}`, 'x'.repeat(size));
      expect(sent.status).toBe(200);
      answer = sent.answer;
    }
  }
  for (let index = 0; index < 20; index += 1) {
    const { status, answer } = await send(address, long(index));
    expect(status).toBe(200);
    expect(answer).toEqual({ receipt: expect.any(String) });
  }
  const metrics = await (
    await fetch(`${address}/metrics`, { headers: { authorization: 'Bearer token' } })
  ).text();
  expect(metrics).toMatch(
    /signpost_storage_refusals_total\{form="message",what="files",reason="disk"\} [3-9]/,
  );
  command.process.kill('SIGTERM');
  const { error } = await command.ended;
  expect(error).toContain('A file was refused: the remaining disk space is reserved for text.');
});

/** Signs in to the desk. @returns the cookie of the session. */
async function signIn(address: string): Promise<string> {
  const body = new URLSearchParams({ password: DESK.password });
  const headers = { origin: new URL(address).origin, 'sec-fetch-site': 'same-origin' };
  const options = { method: 'POST', headers, body, redirect: 'manual' } as const;
  const response = await fetch(`${address}/_desk/sign-in`, options);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Writes until the disk is full. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (;;) await handle.write(Buffer.alloc(1000));
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    await handle.close();
  }
}

async function receiptsIn(folder: string): Promise<string[]> {
  const inbox = await openInbox(folder);
  const leads = await leadsIn(inbox.db);
  await inbox.close();
  return leads.map(({ receipt }) => receipt);
}
