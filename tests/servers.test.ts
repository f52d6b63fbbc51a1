import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { settingsIn } from '../src/destinations/settings.ts';
import { siteOutbox } from '../src/leads/forwarding/outbox.ts';
import { openInbox } from '../src/leads/inbox.ts';
import { noopLog } from '../src/log/log.ts';
import { emptyPostgres } from './support/databases.ts';
import { englishWords } from './support/english-words.ts';
import { LAUNCHER, type Running } from './support/program.ts';
import { startCommand } from './support/run-command.ts';
import { leadsIn } from './support/stored.ts';
import { messageForm, temporaryFolder, tinySite } from './support/tiny-site.ts';
import { webhookReceiver } from './support/webhook-receiver.ts';

/** A server that is running. */
type StartedServer = Running & { port: number };

/** How many visitors send at the same time, without pause. */
const VISITORS = 6;

/** How many leads are kept between one event and the next. */
const SOME = 40;

/** While one of them does not answer: after ten seconds it takes its database for gone, and refuses what it has in hand. */
const FEW = 3;

/** How long a server that is told to stop goes on, in seconds: longer than a busy machine lets a program wait. */
const DRAIN_SECONDS = '3';

/** Longer than a server has a delivery for itself, in milliseconds. */
const LEASE_OVER = 61_000;

const SECRET = `whsec_${Buffer.alloc(24, 'x').toString('base64')}`;

/** What starts a site with a form. */
async function startOf(destinations = ''): Promise<string[]> {
  const site = await tinySite(
    messageForm(['kind: text, name: message, label: Message, required: true']),
  );
  await appendFile(path.join(site, 'site.yaml'), destinations);
  return ['start', '--site', site, '--out', path.join(await temporaryFolder(), 'dist')];
}

/** One post over a connection of a visitor. @returns its receipt. @throws if there is no answer. */
async function post(port: number, agent: Agent, key: string): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'idempotency-key': key,
  };
  const place = { host: '127.0.0.1', port, path: '/forms/message', method: 'POST' };
  const sent = request({ ...place, agent, headers }).end(JSON.stringify({ message: key }));
  const [response] = await once(sent, 'response');
  const { receipt } = (await json(response)) as { receipt?: string };
  if (receipt === undefined) throw new Error(`It was answered with ${response.statusCode}.`);
  return receipt;
}

/** Visitors who send until it is enough, each to the server that whoever balances them chooses for them. */
function visitorsOf(choose: (visitor: number) => number) {
  const receipts = new Map<string, string>();
  const failures: { port: number; error: unknown }[] = [];
  let isOver = false;
  const visits = Promise.all(
    Array.from({ length: VISITORS }, async (_, visitor) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let key = randomUUID(); !isOver || !receipts.has(key); ) {
        const port = choose(visitor);
        try {
          receipts.set(key, await post(port, agent, key));
          if (!isOver) key = randomUUID();
        } catch (error) {
          failures.push({ port, error });
        }
      }
      agent.destroy();
    }),
  );
  onTestFinished(() => {
    isOver = true;
  });
  return {
    receipts,
    failures,
    /** Resolves when some more were kept. */
    more: async (count = SOME) => {
      const before = receipts.size;
      await expect.poll(() => receipts.size, { timeout: 60_000 }).toBeGreaterThan(before + count);
    },
    stop: async () => {
      isOver = true;
      await visits;
    },
  };
}

vi.setConfig({ testTimeout: 400_000 });

it('three servers on one PostgreSQL lose nothing and send nothing twice when one is killed, one is slow and one stops', async () => {
  const database = await emptyPostgres();
  const data = await temporaryFolder();
  const crm = await webhookReceiver();
  const destinations = `destinations:\n  crm: { webhook: "${crm.address}" }\n`;
  const env = {
    PORT: '0',
    SIGNPOST_DATA: data,
    DATABASE_URL: database,
    WEBHOOK_SECRET: SECRET,
    DRAIN_SECONDS,
  };
  // All of them make the tables at once.
  const servers = await Promise.all(
    [1, 2, 3].map(async () => {
      const command = startCommand(await startOf(destinations), { env });
      const [, port] = await command.printed(/http:\/\/localhost:(\d+)/);
      return { ...command, port: Number(port) };
    }),
  );
  const [killed, slow, stopped] = servers as [StartedServer, StartedServer, StartedServer];
  const ready = new Set(servers.map(({ port }) => port));
  // Each has as many as the other: never is everybody with the one that does not answer.
  const visitors = visitorsOf((visitor) => [...ready][visitor % ready.size] ?? 0);
  const inbox = await openInbox(data, { database });
  onTestFinished(inbox.close);

  await visitors.more();
  killed.process.kill('SIGKILL');
  await killed.ended;
  ready.delete(killed.port);
  const inHand = inbox.db.selectFrom('deliveries').select('lead').where('state', '=', 'waiting');
  const doubtful = (await inHand.where('claimed_by', 'is not', null).execute()).map(
    (row) => row.lead,
  );

  await visitors.more();
  slow.process.kill('SIGSTOP');
  ready.delete(slow.port);
  await visitors.more(FEW);
  slow.process.kill('SIGCONT');
  ready.add(slow.port);
  await visitors.more();

  // What a balancer does.
  stopped.process.kill('SIGTERM');
  await expect
    .poll(() => fetch(`http://127.0.0.1:${stopped.port}/ready`).then(({ status }) => status), {
      timeout: 60_000,
    })
    .toBe(503);
  ready.delete(stopped.port);
  await visitors.more();
  expect((await stopped.ended).code).toBe(0);
  await visitors.stop();
  slow.process.kill('SIGTERM');
  expect((await slow.ended).code).toBe(0);
  expect(visitors.failures.filter(({ port }) => port !== killed.port)).toEqual([]);

  const kept = await leadsIn(inbox.db);
  const expected = [...visitors.receipts].sort();
  expect(kept.map(({ key, receipt }) => [key, receipt]).sort()).toEqual(expected);

  // What the server that was killed had in hand, another has when its time is over.
  const outbox = siteOutbox({
    ...inbox,
    site: { forms: {}, destinations: { crm: { webhook: crm.address } } },
    words: englishWords,
    url: 'https://www.example.com',
    settings: settingsIn(env),
    log: noopLog,
    now: () => new Date(Date.now() + LEASE_OVER),
  });
  await outbox.pass();
  const unsent = inbox.db.selectFrom('deliveries').where('state', '!=', 'sent').selectAll();
  expect(await unsent.execute()).toEqual([]);
  const calls = new Map<string, number>();
  for (const { headers } of crm.calls) {
    const lead = String(headers['idempotency-key']).split('.')[0] ?? '';
    calls.set(lead, (calls.get(lead) ?? 0) + 1);
  }
  expect([...calls.keys()].sort()).toEqual(kept.map(({ id }) => id).sort());
  const twice = [...calls].filter(([, times]) => times > 1).map(([lead]) => lead);
  expect(twice.filter((lead) => !doubtful.includes(lead))).toEqual([]);
});

/**
 * Holds a listening socket, as systemd does for a socket unit, and starts a server on it for each
 * line that it reads.
 */
const HOLDER = `while read -r _; do
  { sh -c 'echo "pid $$"; LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"' sh "$@"; echo ended; } &
done; wait`;

async function socketHolder(words: string[], env: Record<string, string>) {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const { fd } = (listener as unknown as { _handle: { fd: number } })._handle;
  const command = ['-c', HOLDER, 'sh', process.execPath, LAUNCHER, ...words];
  const holder = spawn('sh', command, {
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', ...env },
    stdio: ['pipe', 'pipe', 'ignore', fd],
  });
  listener.close();
  let said = '';
  holder.stdout?.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  let running: number | undefined;
  onTestFinished(() => {
    holder.kill('SIGKILL');
    if (running !== undefined) process.kill(running, 'SIGKILL');
  });

  /** Starts a server on the socket; resolves when it serves. */
  async function start(): Promise<void> {
    said = '';
    holder.stdin?.write('\n');
    await printed('pid ');
    running = Number(/pid (\d+)/.exec(said)?.[1]);
    await printed('Serving it on');
  }

  async function stop(): Promise<void> {
    process.kill(running ?? 0, 'SIGTERM');
    await printed('ended');
    running = undefined;
  }

  async function printed(words: string): Promise<void> {
    await expect.poll(() => said, { timeout: 60_000 }).toContain(words);
  }

  return { port, start, stop };
}

it('a restart on a socket that is handed over fails no request under load', async () => {
  const data = await temporaryFolder();
  const env = { SIGNPOST_DATA: data, DRAIN_SECONDS };
  const { port, start, stop } = await socketHolder(await startOf(), env);
  await start();
  const visitors = visitorsOf(() => port);
  await visitors.more();
  await stop();
  await start();
  await visitors.more();
  await visitors.stop();
  await stop();
  expect(visitors.failures).toEqual([]);
  const inbox = await openInbox(data);
  onTestFinished(inbox.close);
  const kept = await leadsIn(inbox.db);
  const expected = [...visitors.receipts].sort();
  expect(kept.map(({ key, receipt }) => [key, receipt]).sort()).toEqual(expected);
});
