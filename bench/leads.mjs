// Measures how many leads per second are stored and the latency of receipts, compared with a
// minimal server that inserts one row per request. The servers take turns; prints ratios.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePostgres } from '../tests/support/postgres-server.mjs';
import { load } from './load.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const CONNECTIONS = 64;

/** The duration of a turn, in milliseconds. The first turn of each server warms it up. */
const TURN = 1_500;

/** How many turns of each server are measured. */
const TURNS = 9;

const SITE = {
  'site.yaml': `company: Example Homes
tagline: Homes that are looked after.
url: https://www.example.com
language: en-US
facts:
  phone: (352) 555-0142
phone: tel:{phone}
logins:
  - label: Owner Login
    to: https://portal.example.com
social:
  - network: facebook
    to: https://facebook.example.com
`,
  'nav.yaml': 'menu:\n  - page: /\n',
  'pages/index.yaml': `label: Contact
description: Write to us.
blocks:
  - { type: hero, heading: Contact }
  - { type: form, form: contact }
`,
  'forms/contact.yaml': `name: Contact
submit: Send
fields:
  - { kind: text, name: name, label: Name, required: true }
  - { kind: email, name: email, label: Email, required: true }
  - { kind: textarea, name: message, label: Message }
deliver: { to: inbox }
`,
  'images/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
};

/** The request body of every visitor. */
const BODY = JSON.stringify({
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  message: 'We look for somebody to look after a house on a lake. '.repeat(5),
});

/** Runs the benchmark and prints its results. */
export async function measureLeads() {
  const workshop = mkdtempSync(path.join(tmpdir(), 'signpost-bench-leads-'));
  const postgres = await makePostgres();
  const servers = [];
  try {
    const site = writeSite(workshop);
    const bare = (place) => [path.join(root, 'bench/bare-server.mjs'), place];
    const ours = (name) => [
      path.join(root, 'src/cli/signpost.mjs'),
      ...['start', '--site', site, '--out', path.join(workshop, `out-${name}`)],
    ];
    for (const [name, words, env] of [
      ['bare, SQLite', bare(path.join(workshop, 'bare.db')), {}],
      ['inbox, SQLite', ours('sqlite'), { DATABASE_URL: '' }],
      ['bare, PostgreSQL', bare(postgres.url), {}],
      ['inbox, PostgreSQL', ours('postgres'), { DATABASE_URL: postgres.url }],
    ]) {
      const data = path.join(workshop, name);
      servers.push(await startServer(name, words, { PORT: '0', SIGNPOST_DATA: data, ...env }));
    }
    await takeTurns(servers);
    print(servers);
  } finally {
    for (const { child } of servers) child.kill('SIGKILL');
    await postgres.remove();
    rmSync(workshop, { recursive: true, force: true });
  }
}

function writeSite(workshop) {
  const site = path.join(workshop, 'site');
  for (const [name, text] of Object.entries(SITE)) {
    mkdirSync(path.dirname(path.join(site, name)), { recursive: true });
    writeFileSync(path.join(site, name), text);
  }
  return site;
}

async function startServer(name, words, env) {
  const child = spawn(process.execPath, words, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const text of child.stdout.setEncoding('utf8')) {
    const [address] = /http:\S+/.exec(text) ?? [];
    if (address) return { name, child, address, turns: [] };
  }
  throw new Error(`${name} did not start.`);
}

async function takeTurns(servers) {
  for (let turn = 0; turn <= TURNS; turn += 1) {
    for (const { address, turns } of servers) {
      turns.push(
        await load({ address, connections: CONNECTIONS, milliseconds: TURN, makePost: post }),
      );
    }
  }
  for (const { turns } of servers) turns.shift();
}

function post() {
  return [
    'POST /forms/contact HTTP/1.1',
    'Host: 127.0.0.1',
    'Accept: application/json',
    'Content-Type: application/json',
    `Content-Length: ${BODY.length}`,
    `Idempotency-Key: ${randomUUID()}`,
    '',
    BODY,
  ].join('\r\n');
}

function print(servers) {
  const median = (server, key) => middle(server.turns.map((turn) => turn[key]));
  // Ratios are calculated per turn: other load on the machine changes from turn to turn.
  const ratio = (server, bare) =>
    middle(server.turns.map(({ perSecond }, turn) => perSecond / bare.turns[turn].perSecond));
  const rows = servers.map((server, index) => {
    const bare = servers[index - (index % 2)];
    return [
      server.name,
      {
        'kept a second': Math.round(median(server, 'perSecond')),
        'of bare': ratio(server, bare).toFixed(2),
        p50: `${median(server, 'p50').toFixed(1)} ms`,
        p99: `${median(server, 'p99').toFixed(1)} ms`,
      },
    ];
  });
  console.log(`\nLeads at ${CONNECTIONS} connections, the median of ${TURNS} turns:`);
  console.table(Object.fromEntries(rows));
}

function middle(numbers) {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await measureLeads();
