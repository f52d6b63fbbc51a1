// A PostgreSQL server for tests, in a temporary folder and on a free port of localhost.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.mjs';
import { findPostgres } from './postgres-programs.mjs';

/** A password with characters that a URL has to escape. */
const PASSWORD = 'p@ss:w/rd#';

/** The user `nobody` on every Unix, for machines without a user `postgres`. */
const NOBODY = 65_534;

/**
 * Creates and starts a database server. It loses no committed data when it is killed (`fsync=on`).
 *
 * @returns its URL and port, and functions to shut it down, kill it, start it again, and remove it.
 */
export async function makePostgres() {
  const programs = await findPostgres();
  const user = unprivilegedUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'signpost-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  initialize(programs, folder, user);
  const port = await freePort();
  const url = `postgres://owner:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`;
  let server;
  await start();
  return { url, port, start, stop, kill, remove };

  async function start() {
    do {
      server = spawnServer({ programs, folder, port, user });
    } while (!(await answers(url, server)));
  }

  /** Shuts it down: closes connections and flushes all data. */
  async function stop() {
    await end('SIGINT');
  }

  /** Kills it with all its processes, as a crash does. */
  async function kill() {
    await end('SIGKILL');
  }

  async function end(signal) {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'close');
    server.kill(signal);
    await ended;
  }

  async function remove() {
    await end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the user for the server: PostgreSQL refuses root; otherwise the user of the tests. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, 'postgres']));
  const known = uid.status === 0 && gid.status === 0;
  return known
    ? { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    : { uid: NOBODY, gid: NOBODY };
}

function initialize(programs, folder, user) {
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD, { mode: 0o644 });
  const args = [
    ...['--pgdata', path.join(folder, 'data'), '--encoding', 'UTF8', '--no-locale', '--no-sync'],
    ...['--username', 'owner', '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
  ];
  const made = spawnSync(path.join(programs, 'initdb'), args, { ...user, cwd: folder });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error ?? made.stderr}`);
}

function spawnServer({ programs, folder, port, user }) {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=on',
    'logging_collector=off',
  ].flatMap((setting) => ['-c', setting]);
  const command = [path.join(programs, 'postgres'), '-D', path.join(folder, 'data'), ...settings];
  const [program, ...args] = [...endingWithUs(), ...command];
  const server = spawn(program, args, {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  server.said = '';
  server.stderr.on('data', (text) => {
    server.said += text;
  });
  return server;
}

/** On Linux, makes the server exit when the tests are killed. */
function endingWithUs() {
  const wrapper = ['setpriv', '--pdeathsig', 'INT'];
  const works = spawnSync(wrapper[0], [...wrapper.slice(1), 'true']).status === 0;
  return works ? wrapper : [];
}

/** Waits until it accepts connections. @returns false if a killed server blocks the folder. */
async function answers(url, server) {
  while (server.exitCode === null) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      // Refused, or still starting up; other errors are permanent.
      if (error.code !== 'ECONNREFUSED' && error.code !== '57P03') throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  if (server.said.includes('still in use')) return false;
  throw new Error(`PostgreSQL did not start: ${server.said}`);
}
