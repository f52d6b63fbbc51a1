import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startCommand } from '../../tests/run-command.ts';
import { page, temporaryFolder, tinySite } from '../../tests/tiny-site.ts';
import { FILES, openInbox } from './inbox.ts';

/** How often the server is killed. */
const KILLS = Number(process.env.SIGNPOST_KILLS ?? 4);

/** What visitors send at the same time. */
const VISITORS = 8;

/** When the server is killed at the latest after it took the first lead, in milliseconds. */
const LATEST = 400;

const FORM = `name: Application
submit: Send
fields:
  - { kind: text, name: name, label: Name, required: true }
  - { kind: file, name: photo, label: Photo }
deliver: { to: inbox }
`;

/** What one visitor sends, and the receipt if the server gave one. */
interface Sent {
  key: string;
  photo: string;
  receipt?: string;
}

it('loses nothing that it has acknowledged when it is killed', { timeout: 600_000 }, async () => {
  const site = await siteWithForm();
  const data = await temporaryFolder();
  const all: Sent[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { address, process } = await start(site, data);
    const unanswered = all.filter(({ receipt }) => receipt === undefined);
    const visitors = Array.from({ length: VISITORS }, (_, index) =>
      sendUntilKilled(address, all, index === 0 ? unanswered : []),
    );
    await wait(Math.random() * LATEST);
    process.kill('SIGKILL');
    await Promise.all(visitors);
  }
  const { address } = await start(site, data);
  for (const sent of all) await send(address, sent);
  await check(all, data);
});

async function siteWithForm(): Promise<string[]> {
  const site = await tinySite({
    'forms/apply.yaml': FORM,
    'pages/apply.yaml': `${page('Apply')}  - { type: form, form: apply }\n`,
  });
  return ['--site', site, '--out', path.join(await temporaryFolder(), 'dist')];
}

async function start(site: string[], data: string) {
  const env = { PORT: '0', SIGNPOST_DATA: data };
  const command = startCommand(['start', ...site], { env });
  const [address] = await command.printed(/http:\S+/);
  return { address, process: command.process };
}

/** Sends again what got no answer, then one new thing after the other. */
async function sendUntilKilled(address: string, all: Sent[], again: Sent[]): Promise<void> {
  for (;;) {
    const sent = again.shift() ?? { key: key(), photo: randomBytes(5000).toString('hex') };
    if (!all.includes(sent)) all.push(sent);
    const answered = await send(address, sent).catch(() => undefined);
    if (!answered) return;
  }
}

/** @throws if nobody answers, or the answer is not a receipt, or is another one than before. */
async function send(address: string, sent: Sent): Promise<true> {
  const body = new FormData();
  body.append('name', sent.key);
  body.append('photo', new File([sent.photo], `${sent.key}.png`));
  const headers = { accept: 'application/json', 'idempotency-key': sent.key };
  const response = await fetch(`${address}/forms/apply`, { method: 'POST', headers, body });
  const { receipt } = await response.json();
  expect(response.status).toBe(200);
  expect(receipt).toBe(sent.receipt ?? receipt);
  sent.receipt = receipt;
  return true;
}

/** Everything is there once, with its file. */
async function check(all: Sent[], data: string): Promise<void> {
  const inbox = await openInbox(data);
  const leads = await inbox.store.list();
  await inbox.close();
  expect(all.length).toBeGreaterThan(KILLS);
  const expected = all.map(({ key, receipt }) => [key, receipt]).sort();
  expect(leads.map(({ key, receipt }) => [key, receipt]).sort()).toEqual(expected);
  const photos = new Map(all.map(({ key, photo }) => [key, photo]));
  for (const { key, files } of leads) {
    const stored = await readFile(path.join(data, FILES, files[0]?.storedAs ?? 'none'), 'utf8');
    expect(stored === photos.get(key)).toBe(true);
  }
}

function key(): string {
  return randomBytes(16).toString('hex');
}
