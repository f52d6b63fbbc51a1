import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Libsql from 'libsql';
import { describe, expect, it } from 'vitest';
import { chatAt } from '../../../tests/support/chat-at.ts';
import { filesIn } from '../../../tests/support/files-in.ts';
import type { Running } from '../../../tests/support/program.ts';
import { runCommand, startCommand } from '../../../tests/support/run-command.ts';
import {
  messageForm,
  page,
  siteFile,
  temporaryFolder,
  tinySite,
} from '../../../tests/support/tiny-site.ts';
import { webhookReceiver } from '../../../tests/support/webhook-receiver.ts';
import { DATABASE } from '../../leads/database.ts';
import { GRACE } from '../../server/http/listen.ts';

/** Returns the contents of all files below a folder. */
function contentsOf(folder: string): Promise<Buffer[]> {
  return Promise.all(filesIn(folder).map((file) => readFile(file)));
}

async function folders(files?: Record<string, string>): Promise<string[]> {
  const site = await tinySite(files);
  return ['--site', site, '--out', path.join(await temporaryFolder(), 'dist')];
}

/** The time for each test, in ms: they start several servers, on a machine that may be busy. */
const TIMEOUT = 600_000;

describe('start', { timeout: TIMEOUT }, () => {
  it('serves the site until it gets SIGINT', async () => {
    const flags = await folders();
    await expectToStop('SIGINT', async () => {
      const command = startCommand(['start', ...flags], { env: { PORT: '0' } });
      const [address] = await command.printed(/http:\S+/);
      await expectServed(address);
      return command;
    });
  });

  it('publishes a page when its time has come, and goes on with the old site till then', async () => {
    const { address, soon } = await startedBefore(5_000);
    const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status;
    const seen = new Set<number>();
    const look = async () => {
      seen.add(await statusOf('/'));
      return statusOf('/team');
    };
    // Often around the time, when the site is replaced.
    for (const near = Date.parse(`${soon}Z`) - 500; Date.now() < near; await sleep(250))
      await look();
    await expect.poll(look, { timeout: TIMEOUT / 3, interval: 20 }).toBe(200);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(`${soon}Z`));
    expect(seen).toEqual(new Set([200]));
    expect(await (await fetch(`${address}/`)).text()).toContain('href="/team"');
    expect(await (await fetch(`${address}/sitemap.xml`)).text()).toContain('/team<');
    const { headers } = await fetch(`${address}/team`);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('keeps what a form sends, and writes no secret of its environment anywhere', async () => {
    const receiver = await webhookReceiver((response) => void response.writeHead(500).end());
    const secrets = ['kQ7rT2mVx9LpZ4', '9aQ2zL7xT4mB1cVe'];
    const data = await temporaryFolder();
    const env = {
      PORT: '0',
      SIGNPOST_DATA: data,
      CHAT_URL: `${receiver.address}/${secrets[0]}`,
      HELP_TOKEN: secrets[1] ?? '',
    };
    const site = await folders({
      'site.yaml': siteFile(`destinations:
  chat: ${JSON.stringify(chatAt('{env.CHAT_URL}'))}
  desk: { json: { url: "${receiver.address}", headers: { Authorization: "Bearer {env.HELP_TOKEN}" } } }
`),
      ...messageForm(['kind: email, name: email, label: Email']),
    });
    const command = startCommand(['start', ...site], { env });
    const [address] = await command.printed(/http:\S+/);
    const body = new URLSearchParams({ email: 'ada@example.com' });
    const thanks = await (await fetch(`${address}/forms/message`, { method: 'POST', body })).text();
    expect(thanks).toMatch(/Your receipt number is <strong>[2-9A-Z]{4}-[2-9A-Z]{4}</);
    const accept = { accept: 'application/json' };
    const again = await fetch(`${address}/forms/message`, {
      method: 'POST',
      body,
      headers: accept,
    });
    expect(thanks).toContain((await again.json()).receipt);
    // Each is called, and later again, as it fails.
    const authorized = () => new Set(receiver.calls.map(({ headers }) => headers.authorization));
    const both = new Set([undefined, `Bearer ${secrets[1]}`]);
    await expect.poll(authorized, { timeout: TIMEOUT / 3 }).toEqual(both);
    command.process.kill('SIGTERM');
    const { out, error } = await command.ended;
    const written = await Promise.all([data, ...site.filter(path.isAbsolute)].map(contentsOf));
    const all = [Buffer.from(out + error), ...written.flat()];
    expect(all.length).toBeGreaterThan(10);
    for (const secret of secrets) expect(all.filter((bytes) => bytes.includes(secret))).toEqual([]);
  });

  it('ends with the shell that npm started it in', async () => {
    const env = { PORT: '0', npm_lifecycle_event: 'start' };
    const command = startCommand(['start', ...(await folders())], { env, inShell: true });
    const [address] = await command.printed(/http:\S+/);
    expect((await fetch(address)).status).toBe(200);
    command.process.kill('SIGTERM');
    await expect.poll(() => fetch(address).catch(({ message }) => message)).toBe('fetch failed');
  });

  it('serves nothing of a site with a mistake', async () => {
    const mistaken = await folders({ 'pages/team.yaml': `${page('Team')}colour: red\n` });
    const { code, out, error } = await runCommand(['start', ...mistaken], { env: { PORT: '0' } });
    expect(code).toBe(1);
    expect(error).toContain('site/pages/team.yaml:6:1  unknown-key');
    expect(out).not.toContain('http:');
  });

  it('serves the last build while the site has a mistake, and keeps what forms send', async () => {
    const form = messageForm(['kind: email, name: email, label: Email']);
    const flags = await folders(form);
    const contact = path.join(flags[1] ?? '', 'pages/contact.yaml');
    const env = { PORT: '0', METRICS_PORT: '0' };
    const first = startCommand(['start', ...flags], { env });
    await expectServed((await first.printed(/http:\S+/))[0]);
    first.process.kill('SIGTERM');
    await first.ended;
    await writeFile(contact, `${form['pages/contact.yaml']}  - { type: fo`);
    const second = startCommand(['start', ...flags], { env });
    const [, address = ''] = await second.printed(/Serving it on (\S+)/);
    const [, figures = ''] = await second.printed(/Metrics are on (\S+)/);
    await expectServed(address);
    const post = (email: string) =>
      fetch(`${address}/forms/message?from=/contact`, {
        method: 'POST',
        body: new URLSearchParams({ email }),
      }).then((response) => response.text());
    expect(await post('ada@example.com')).toContain('Your receipt number is');
    expect(await post('nobody')).toContain('name="email"');
    const health = await (await fetch(new URL('/health', figures))).json();
    const place = 'site/pages/contact.yaml:';
    expect(health).toMatchObject({ status: 'degraded', checks: { database: { status: 'ok' } } });
    expect(health.checks.site.says).toContain(place);
    expect((await runCommand(['check', ...flags.slice(0, 2)])).code).toBe(1);
    second.process.kill('SIGTERM');
    const { code, error } = await second.ended;
    expect(code).toBe(0);
    expect(error).toContain(place);
    expect(error).toContain('Its last build');
    // A build that is no longer whole is not served.
    await rm(path.join(flags[3] ?? '', 'owners'), { recursive: true });
    expect((await runCommand(['start', ...flags], { env })).code).toBe(1);
    await writeFile(contact, form['pages/contact.yaml'] ?? '');
    const third = startCommand(['start', ...flags], { env });
    const [, again = ''] = await third.printed(/Metrics are on (\S+)/);
    expect((await fetch(new URL('/health', again))).status).toBe(200);
  });

  it('serves the site and its figures, each on a port of its own, until it gets SIGTERM', async () => {
    const env = { PORT: '0', METRICS_PORT: '0' };
    const flags = await folders();
    const start = async () => {
      const command = startCommand(['start', ...flags], { env });
      const [, site = ''] = await command.printed(/Serving it on (\S+)/);
      const [, figures = ''] = await command.printed(/Metrics are on (\S+)/);
      await expectServed(site);
      return { ...command, site, figures };
    };
    const { site, figures, ...first } = await start();
    expect((await fetch(`${site}/metrics`)).status).toBe(403);
    expect(await (await fetch(figures)).text()).toContain('signpost_');
    expect((await fetch(new URL('/', figures))).status).toBe(404);
    const { port } = new URL(site);
    for (const taken of [{ PORT: port }, { PORT: '0', METRICS_PORT: port }]) {
      const second = await runCommand(['start', ...(await folders())], { env: taken });
      expect(second.code).toBe(2);
      expect(second.error).toContain(`Another program already listens on port ${port}.`);
    }
    await expectServed(site);
    let running: Running | undefined = first;
    await expectToStop('SIGTERM', async () => {
      const command = running ?? (await start());
      running = undefined;
      return command;
    });
  });

  it('serves pages, and stops, while another program has locked the database', async () => {
    const data = await temporaryFolder();
    const other = new Libsql(path.join(data, DATABASE));
    other.exec('begin exclusive');
    const flags = await folders(messageForm(['kind: email, name: email, label: Email']));
    const command = startCommand(['start', ...flags], { env: { PORT: '0', SIGNPOST_DATA: data } });
    const [address] = await command.printed(/http:\S+/);
    expect(command.said.error).not.toContain('cannot be reached');
    await expectServed(address);
    const body = new URLSearchParams({ email: 'ada@example.com' });
    const waiting = fetch(`${address}/forms/message`, { method: 'POST', body });
    await expect(Promise.race([waiting, sleep(500, 'waits')])).resolves.toBe('waits');
    command.process.kill('SIGTERM');
    // Each statement would wait for the lock, one after the other.
    await expect(waiting).rejects.toThrow();
    const { error } = await command.ended;
    expect(command.process.signalCode).toBe('SIGTERM');
    expect(error).toContain('The server ended before all of its work did');
    other.close();
  });

  it.each(['PORT', 'METRICS_PORT'])('says so when %s is none', async (name) => {
    const { code, error } = await runCommand(['start'], { env: { [name]: 'all' } });
    expect(code).toBe(2);
    expect(error).toContain(`${name} is "all".`);
  });
});

async function expectServed(address: string): Promise<void> {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Welcome home');
}

/**
 * Expects that a server that has answered stops before it would close connections by force. On a
 * busy machine it may take longer once, but not three times.
 */
async function expectToStop(
  signal: NodeJS.Signals,
  started: () => Promise<Running>,
  tries = 3,
): Promise<void> {
  const command = await started();
  const before = performance.now();
  command.process.kill(signal);
  expect((await command.ended).code).toBe(0);
  const taken = performance.now() - before;
  if (taken >= GRACE && tries > 1) return expectToStop(signal, started, tries - 1);
  expect(taken).toBeLessThan(GRACE);
}

/**
 * Starts a server before its page `/team` is due. If it takes longer than that, as on a busy
 * machine, another one has four times as long.
 *
 * @param wait the time until the page is due, in ms
 */
async function startedBefore(wait: number): Promise<{ address: string; soon: string }> {
  const soon = new Date(Date.now() + wait).toISOString().replace(/\.\d+Z$/, '');
  const flags = await folders({
    'pages/team.yaml': page('Team', `publish: ${soon}\nnav: { group: Owners }\n`),
  });
  const command = startCommand(['start', ...flags], { env: { PORT: '0' } });
  const [address] = await command.printed(/http:\S+/);
  const { status } = await fetch(`${address}/team`);
  if (Date.now() < Date.parse(`${soon}Z`)) {
    expect(status).toBe(404);
    return { address, soon };
  }
  command.process.kill('SIGKILL');
  return startedBefore(4 * wait);
}
