// A PostgreSQL server of the tests' own, in a temporary folder and on a port of this machine.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.mjs';
import { findPostgres } from './postgres-programs.mjs';

/** With signs that an address has to escape. */
const PASSWORD = 'p@ss:w/rd#';

/** The user `nobody` on every Unix, for machines without a user `postgres`. */
const NOBODY = 65_534;

/**
 * Makes a database server and starts it. It forgets nothing when it is killed.
 *
 * @returns its address, and how to stop it politely, kill it, start it again, and remove it.
 */
export async function makePostgres() {
  const programs = findPostgres();
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

  /** Ends connections, writes everything down and goes. */
  async function stop() {
    await end('SIGINT');
  }

  /** As a crash does: at once, with all its processes. */
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

/** PostgreSQL refuses to run as root. Whoever else runs the tests runs it. */
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

/** On Linux a server does not outlive tests that were killed. */
function endingWithUs() {
  const wrapper = ['setpriv', '--pdeathsig', 'INT'];
  const works = spawnSync(wrapper[0], [...wrapper.slice(1), 'true']).status === 0;
  return works ? wrapper : [];
}

/** Waits until it does. @returns false if what is left of a killed one is still in its way. */
async function answers(url, server) {
  while (server.exitCode === null) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      // Refused, or still starting up. Anything else will not get better.
      if (error.code !== 'ECONNREFUSED' && error.code !== '57P03') throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  if (server.said.includes('still in use')) return false;
  throw new Error(`PostgreSQL did not start: ${server.said}`);
}
