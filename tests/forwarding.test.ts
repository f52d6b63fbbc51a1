import { appendFile, readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { settingsIn } from '../src/destinations/settings.ts';
import { siteOutbox } from '../src/leads/forwarding/outbox.ts';
import { LEASE } from '../src/leads/forwarding/stale-claims.ts';
import { CONCURRENCY } from '../src/leads/forwarding/worker.ts';
import { openInbox } from '../src/leads/inbox.ts';
import { noopLog } from '../src/log/log.ts';
import { DATABASES } from './support/databases.ts';
import { englishWords } from './support/english-words.ts';
import { filesIn } from './support/files-in.ts';
import { headersOf, mailServer } from './support/mail-server.ts';
import { addLead } from './support/outbox-on.ts';
import { startCommand } from './support/run-command.ts';
import { leadsIn } from './support/stored.ts';
import { messageForm, temporaryFolder, tinySite } from './support/tiny-site.ts';
import { webhookReceiver } from './support/webhook-receiver.ts';

/** How often a server is killed. */
const KILLS = 3;

/** When it is killed at the latest after its first call, in milliseconds. */
const LATEST = 300;

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** A server with a form that goes to an office, a program and back to the visitor. */
async function setUp() {
  const [mail, crm] = await Promise.all([mailServer(), webhookReceiver()]);
  const site = await tinySite(
    messageForm(
      ['kind: email, name: email, label: Email', 'kind: text, name: words, label: Words'],
      'acknowledge: { to: email, subject: We have it, text: Words for the visitor alone. }\n',
    ),
  );
  const destinations = { office: { email: 'o@example.com' }, crm: { webhook: crm.address } };
  await appendFile(
    path.join(site, 'site.yaml'),
    `destinations:
  office: { email: ${destinations.office.email} }
  crm: { webhook: "${crm.address}" }
`,
  );
  const out = path.join(await temporaryFolder(), 'dist');
  const data = await temporaryFolder();
  const secrets = { SMTP_URL: mail.url, MAIL_FROM: 'web@example.com', WEBHOOK_SECRET: SECRET };
  const start = async (more: Record<string, string> = {}, to = out) => {
    const env = { PORT: '0', SIGNPOST_DATA: data, ...secrets, ...more };
    const command = startCommand(['start', '--site', site, '--out', to], { env });
    const [address] = await command.printed(/http:\S+/);
    return { ...command, address };
  };
  return { mail, crm, destinations, out, data, secrets, start };
}

/** The outbox of the same site in this process, whose clock can be put forward. */
function outboxOn(
  inbox: Awaited<ReturnType<typeof openInbox>>,
  { destinations, secrets }: Pick<Awaited<ReturnType<typeof setUp>>, 'destinations' | 'secrets'>,
) {
  let ahead = 0;
  const outbox = siteOutbox({
    ...inbox,
    site: { destinations, forms: {} },
    url: 'https://www.example.com',
    words: englishWords,
    settings: settingsIn(secrets),
    log: noopLog,
    now: () => new Date(Date.now() + ahead),
  });
  const wait = (milliseconds: number) => {
    ahead += milliseconds;
  };
  return { ...outbox, wait };
}

/** Sends the form as a visitor does. @returns the receipt number. */
async function send(address: string, words: string): Promise<string> {
  const body = new URLSearchParams({ email: 'ada@example.org', words });
  const headers = { accept: 'application/json' };
  const response = await fetch(`${address}/forms/message`, { method: 'POST', headers, body });
  return ((await response.json()) as { receipt: string }).receipt;
}

describe('forwarding', { timeout: 180_000 }, () => {
  it('sends what a form was sent to all destinations, and tells nobody its secrets', async () => {
    const { mail, crm, out, start } = await setUp();
    const server = await start();
    const receipt = await send(server.address, 'Grace');
    await expect.poll(() => mail.mails.length + crm.calls.length, { timeout: 60_000 }).toBe(3);
    expect(crm.calls.map(({ body }) => JSON.parse(body).data.receipt)).toEqual([receipt]);
    expect(mail.mails.flatMap(({ to }) => to).sort()).toEqual(['ada@example.org', 'o@example.com']);
    server.process.kill('SIGTERM');
    const ended = await server.ended;
    expect(ended.code).toBe(0);
    const texts = filesIn(out).map((file) => readFile(file, 'latin1'));
    const shown = [...(await Promise.all(texts)), ended.out, ended.error].join('\n');
    expect(shown).toContain('Words');
    for (const secret of ['user:secret', SECRET, SECRET.slice(6), 'o@example.com', crm.address]) {
      expect(shown).not.toContain(secret);
    }
    for (const personal of ['ada@example.org', 'Grace', 'Words for the visitor alone']) {
      expect(shown).not.toContain(personal);
    }
  });

  it('takes forms while every destination hangs', async () => {
    const { mail, crm, data, start } = await setUp();
    mail.become('hang');
    crm.become(() => {});
    const { address } = await start();
    await send(address, 'first');
    await expect.poll(() => crm.calls.length, { timeout: 60_000 }).toBeGreaterThan(0);
    await expect.poll(mail.hanging, { timeout: 60_000 }).toBeGreaterThan(0);
    for (const words of ['second', 'third', 'fourth']) {
      expect(await send(address, words)).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    }
    const inbox = await openInbox(data);
    onTestFinished(inbox.close);
    expect(await leadsIn(inbox.db)).toHaveLength(4);
    const rows = await inbox.db.selectFrom('deliveries').select('state').execute();
    expect(rows.map(({ state }) => state)).toEqual(Array(12).fill('waiting'));
  });

  it('sends again under the same key what it was sending when it was killed', async () => {
    const { mail, crm, data, destinations, secrets, start } = await setUp();
    mail.become('hang');
    crm.become(() => {});
    const server = await start();
    await send(server.address, 'Ada');
    await expect.poll(() => crm.calls.length, { timeout: 60_000 }).toBe(1);
    await expect.poll(mail.hanging, { timeout: 60_000 }).toBe(2);
    server.process.kill('SIGKILL');
    await server.ended;
    mail.become('accept');
    crm.become((response) => response.end());
    const inbox = await openInbox(data);
    onTestFinished(inbox.close);
    const outbox = outboxOn(inbox, { destinations, secrets });
    await outbox.pass();
    expect(crm.calls).toHaveLength(1);
    outbox.wait(LEASE);
    await outbox.pass();
    await outbox.pass();
    const [lead] = await leadsIn(inbox.db);
    const [before, after] = crm.calls;
    expect(crm.calls).toHaveLength(2);
    expect(after?.headers['idempotency-key']).toBe(`${lead?.id}.crm`);
    expect(after?.headers['idempotency-key']).toBe(before?.headers['idempotency-key']);
    expect(mail.mails.filter(({ to }) => to[0] === 'o@example.com').map(headersOf)).toMatchObject([
      { 'message-id': `<${lead?.id}.office@www.example.com>` },
    ]);
  });

  it('loses nothing when it is killed at any moment', async () => {
    const { mail, crm, data, destinations, secrets, start } = await setUp();
    const inbox = await openInbox(data);
    onTestFinished(inbox.close);
    const ids: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await start();
      const before = crm.calls.length;
      for (let count = 0; count < 20; count += 1) {
        ids.push((await addLead(inbox, ['office', 'crm'])).id);
      }
      await expect.poll(() => crm.calls.length, { timeout: 60_000 }).toBeGreaterThan(before);
      await wait(Math.random() * LATEST);
      server.process.kill('SIGKILL');
      await server.ended;
    }
    const outbox = outboxOn(inbox, { destinations, secrets });
    outbox.wait(LEASE);
    await outbox.pass();
    const keys = crm.calls.map(({ headers }) => String(headers['webhook-id']));
    const mails = mail.mails.map((one) => headersOf(one)['message-id']);
    expect([...new Set(keys)].sort()).toEqual(ids.map((id) => `${id}.crm`).sort());
    expect(new Set(mails).size).toBe(ids.length);
    // Only what was on its way at that moment came again, and then the same.
    expect(keys.length - ids.length).toBeLessThanOrEqual(KILLS * CONCURRENCY);
    expect(mails.length - ids.length).toBeLessThanOrEqual(KILLS * CONCURRENCY);
    const bodies = crm.calls.map(({ headers, body }) => `${headers['webhook-id']} ${body}`);
    expect(new Set(bodies).size).toBe(ids.length);
  });
});

describe.each(DATABASES)('two servers on one $name', { timeout: 180_000 }, (kind) => {
  it('share the work and send nothing twice', async () => {
    const { mail, crm, data, start } = await setUp();
    const place = await kind.fresh();
    const env = place.database ? { DATABASE_URL: place.database } : {};
    const servers = [
      await start(env),
      await start(env, path.join(await temporaryFolder(), 'dist')),
    ];
    const inbox = await openInbox(data, place);
    onTestFinished(inbox.close);
    // One server alone sends AT_ONCE to one destination at a time.
    const held: ServerResponse[] = [];
    crm.become((response) => void held.push(response));
    const leads = [];
    for (let count = 0; count < 40; count += 1) leads.push(await addLead(inbox, ['office', 'crm']));
    await expect.poll(() => held.length, { timeout: 60_000 }).toBeGreaterThan(CONCURRENCY);
    crm.become((response) => response.end());
    for (const response of held) response.end();
    const done = async () =>
      (await inbox.db.selectFrom('deliveries').select('lead').where('state', '=', 'sent').execute())
        .length;
    await expect.poll(done, { timeout: 120_000 }).toBe(80);
    for (const server of servers) server.process.kill('SIGTERM');
    for (const server of servers) expect((await server.ended).code).toBe(0);
    const ids = leads.map(({ id }) => `${id}.crm`).sort();
    expect(crm.calls.map(({ headers }) => headers['webhook-id']).sort()).toEqual(ids);
    expect(new Set(mail.mails.map((one) => headersOf(one)['message-id'])).size).toBe(40);
    expect(mail.mails).toHaveLength(40);
  });
});
