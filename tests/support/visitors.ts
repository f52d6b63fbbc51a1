import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import type { Lead } from '../../src/destinations/lead.ts';
import { FILES, openInbox } from '../../src/leads/inbox.ts';
import { MARKERS } from '../../src/leads/lead-files.ts';
import { startCommand } from './run-command.ts';
import { leadsIn } from './stored.ts';
import { page, temporaryFolder, tinySite } from './tiny-site.ts';

/** How many visitors send concurrently. */
const VISITORS = 8;

const FORM = `name: Application
submit: Send
fields:
  - { kind: text, name: name, label: Name, required: true }
  - { kind: file, name: photo, label: Photo }
deliver: { to: inbox }
`;

/** One submission, and the receipt number if the server has sent one. */
interface Sent {
  key: string;
  photo: string;
  receipt?: string;
}

/** The storage of a server. */
interface Place {
  folder: string;
  database?: string;
}

/** Simulates visitors of a small site, and records submissions and receipts. */
export async function visitorsOf({ folder, database }: Place) {
  const site = await siteWithForm();
  const all: Sent[] = [];
  return { all, startServer, sendUntilGone, sendUntil, check };

  async function startServer() {
    const env = { PORT: '0', SIGNPOST_DATA: folder, DATABASE_URL: database ?? '' };
    const { printed, process } = startCommand(['start', ...site], { env });
    const [address] = await printed(/http:\S+/);
    return { address, process };
  }

  /** All send continuously, unanswered submissions first, until the server is gone. */
  async function sendUntilGone(address: string): Promise<void> {
    await sendUntil(address, () => false);
  }

  /** The same, until `isEnough`. Submissions that the server could not store are sent again. */
  async function sendUntil(address: string, isEnough: () => boolean): Promise<void> {
    const again = all.filter(({ receipt }) => receipt === undefined);
    await Promise.all(Array.from({ length: VISITORS }, () => visit(address, again, isEnough)));
  }

  async function visit(address: string, again: Sent[], isEnough: () => boolean): Promise<void> {
    while (!isEnough()) {
      const sent = again.shift() ?? something();
      if (!all.includes(sent)) all.push(sent);
      const told = await send(address, sent);
      if (told === 'nothing') return;
      if (told === 'not kept') again.push(sent);
    }
  }

  /** Sends everything again; checks that each is stored once, with its file and receipt number. */
  async function check(address: string): Promise<void> {
    for (const sent of all) expect(await send(address, sent)).toBe('kept');
    const inbox = await openInbox(folder, { database });
    const leads = await leadsIn(inbox.db);
    await inbox.close();
    const expected = all.map(({ key, receipt }) => [key, receipt]).sort();
    expect(leads.map(({ key, receipt }) => [key, receipt]).sort()).toEqual(expected);
    const photos = new Map(all.map(({ key, photo }) => [key, photo]));
    for (const { key, files } of leads) {
      const stored = await readFile(path.join(folder, FILES, files[0]?.storedAs ?? ''), 'utf8');
      expect(stored === photos.get(key)).toBe(true);
    }
    await checkFiles(folder, leads);
  }
}

/** Checks that files without a lead have a marker file, by which they are removed later. */
async function checkFiles(folder: string, leads: Lead[]): Promise<void> {
  const names = await readdir(path.join(folder, FILES));
  const owned = leads.flatMap(({ files }) => files.map(({ storedAs }) => storedAs));
  const marked = names.filter((name) => MARKERS.some((mark) => name.endsWith(mark)));
  const known = new Set([...owned, ...marked, ...marked.map((name) => path.parse(name).name)]);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
}

/** Sends a submission. @throws unless the response is the same receipt, or "not stored". */
async function send(address: string, sent: Sent): Promise<'kept' | 'not kept' | 'nothing'> {
  const body = new FormData();
  body.append('name', sent.key);
  body.append('photo', new File([sent.photo], `${sent.key}.png`));
  const headers = { accept: 'application/json', 'idempotency-key': sent.key };
  const answer = await fetch(`${address}/forms/apply`, { method: 'POST', headers, body })
    .then(async (response) => ({ status: response.status, ...(await response.json()) }))
    .catch(() => undefined);
  if (!answer) return 'nothing';
  if (answer.status === 503) expect(answer.error.reason).toBe('unkept');
  else expect(answer).toMatchObject({ status: 200, receipt: sent.receipt ?? expect.any(String) });
  if (answer.status === 503) return 'not kept';
  sent.receipt = answer.receipt;
  return 'kept';
}

async function siteWithForm(): Promise<string[]> {
  const site = await tinySite({
    'forms/apply.yaml': FORM,
    'pages/apply.yaml': `${page('Apply')}  - { type: form, form: apply }\n`,
  });
  return ['--site', site, '--out', path.join(await temporaryFolder(), 'dist')];
}

function something(): Sent {
  return { key: randomBytes(16).toString('hex'), photo: randomBytes(5000).toString('hex') };
}
