import { once } from 'node:events';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freshPostgres, runStatement } from '../../../tests/support/databases.ts';
import { inboxIn, openFile } from '../../../tests/support/inbox-in.ts';
import { makePostgres } from '../../../tests/support/postgres-server.mjs';
import { leadsIn } from '../../../tests/support/stored.ts';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { wipe } from '../admin/forget.ts';
import { DATABASE } from '../database.ts';
import type { Tables } from '../tables.ts';
import { postgres } from './postgres.ts';

// Some timeouts under test take seconds.
vi.setConfig({ testTimeout: 180_000 });

/** The connections of inboxes on the server. */
const CONNECTIONS = `from pg_stat_activity
  where application_name = 'signpost' and datname = current_database()`;

/** Terminates the connections of inboxes, and returns when the server has ended them. */
async function endConnections(database: string): Promise<void> {
  const ended = `do $$ begin
    perform pg_terminate_backend(pid) ${CONNECTIONS};
    while exists (select ${CONNECTIONS}) loop
      perform pg_sleep(0.01), pg_stat_clear_snapshot();
    end loop;
  end $$`;
  await runStatement(database, ended);
  // Their clients hear of it in their next turn.
  await wait(50);
}

/**
 * Repeats what fails because it takes longer than a lead may take: on a busy machine, opening a
 * connection does. Any other error fails the test.
 */
async function inTime<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!/timeout/i.test(String(error))) throw error;
    return inTime(work);
  }
}

/** Returns a proxy to a server that can block all traffic, like a failing network. */
async function wayTo(address: string) {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  const way = createServer((socket) => {
    const other = connect(Number(port), hostname);
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
    }
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    way.close();
  });
  const url = Object.assign(new URL(address), { port: (way.address() as AddressInfo).port }).href;
  const block = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  return { url, block };
}

it('PostgreSQL may be down at first, and come back', async () => {
  const server = await makePostgres();
  onTestFinished(server.remove);
  await server.stop();
  const error = vi.fn();
  const log = { info: () => {}, warn: () => {}, error };
  const inbox = await inboxIn(await temporaryFolder(), { database: server.url, log });
  await inbox.opened;
  expect(error.mock.calls).toMatchObject([[expect.stringContaining('cannot be reached'), {}]]);
  await expect(inbox.keep('too early')).rejects.toThrow();
  await server.start();
  expect(await inTime(() => inbox.keep('Ada'))).toMatchObject({ state: 'kept' });
  await server.stop();
  await expect(inbox.keep('Grace')).rejects.toThrow();
  await server.start();
  expect(await inTime(() => inbox.keep('Grace'))).toMatchObject({ state: 'kept' });
  expect(await inbox.names()).toEqual(['Ada', 'Grace']);
});

it('PostgreSQL may end connections, whatever they are doing', async () => {
  const database = await freshPostgres();
  const inbox = await inboxIn(await temporaryFolder(), { database });
  await inTime(() => inbox.keep('Ada'));
  await endConnections(database);
  await inTime(() => inbox.keep('Grace'));
  const cutShort = inbox.db.transaction().execute(async (within) => {
    await sql`select 1`.execute(within);
    await endConnections(database);
    await sql`select 1`.execute(within);
  });
  await expect(cutShort).rejects.toThrow();
  await inTime(() => inbox.keep('Edsger'));
  expect(await inbox.names()).toEqual(['Ada', 'Grace', 'Edsger']);
});

/** What a server answers to a client that connects without a password: it is ready for queries. */
const READY = Buffer.from([...Buffer.from('R\0\0\0\x08\0\0\0\0'), ...Buffer.from('Z\0\0\0\x05I')]);

it.each([
  ['from the beginning', undefined],
  ['once it is connected', READY],
])('PostgreSQL may accept connections and stay silent %s', async (_, greeting) => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).resume();
    if (greeting) socket.once('data', () => socket.write(greeting));
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const url = `postgres://owner@127.0.0.1:${(silent.address() as AddressInfo).port}/postgres`;
  const patience = { connect: 500, lock: 500, answer: 500, silence: 500, idle: 500 };
  const db = new Kysely<Tables>({ dialect: postgres(url, patience) });
  await expect(sql`select 1`.execute(db)).rejects.toThrow(/timeout/i);
  // The next query tries again.
  await expect(sql`select 1`.execute(db)).rejects.toThrow(/timeout/i);
  await expect.poll(() => [...sockets].every((socket) => socket.destroyed)).toBe(true);
});

it('PostgreSQL may fall silent; other connections are used then', async () => {
  const { url, block } = await wayTo(await freshPostgres());
  const open = (silence: number) => {
    const patience = { connect: 60_000, lock: 60_000, answer: 60_000, silence, idle: 60_000 };
    const db = new Kysely<Tables>({ dialect: postgres(url, patience) });
    const ask = () => sql`select 1`.execute(db);
    return { db, ask, askMany: () => Promise.all(Array.from({ length: 20 }, ask)) };
  };
  // How long answers take on this machine now.
  const begun = performance.now();
  const patient = open(60_000);
  await patient.askMany();
  await patient.db.destroy();
  const { db, ask, askMany } = open(Math.max(2_000, 5 * (performance.now() - begun)));
  onTestFinished(() => db.destroy());
  await askMany();
  block();
  const silenced = db.transaction().execute((within) => sql`select 1`.execute(within));
  await expect(silenced).rejects.toThrow('timeout');
  await ask();
  await askMany();
});

it('PostgreSQL may take longer for a vacuum than for a lead', async () => {
  const url = await freshPostgres();
  const limits = { connect: 60_000, lock: 1_000, answer: 1_000, silence: 2_000, idle: 60_000 };
  const db = new Kysely<Tables>({ dialect: postgres(url, limits) });
  onTestFinished(() => db.destroy());
  // As the vacuum of another server locks it.
  const other = await inTime(() => db.startTransaction().execute());
  await sql`lock table leads in share update exclusive mode`.execute(other);
  const wiping = wipe(db);
  await wait(3_000);
  await other.rollback().execute();
  expect(await wiping).toBe(true);
  await expect(sql`select pg_sleep(3)`.execute(db)).rejects.toThrow('timeout');
});

it('SQLite may be read by another process for longer than one attempt takes', async () => {
  const folder = await temporaryFolder();
  const { keep, names } = await inboxIn(folder);
  const other = openFile(folder);
  onTestFinished(() => void other.close());
  await keep('before');
  other.exec('begin');
  other.prepare('select count(*) from leads').all();
  const begun = performance.now();
  const keeping = Promise.all(['Ada', 'Grace', 'Mary'].map(keep));
  await wait(7_000);
  other.exec('rollback');
  expect(await keeping).toMatchObject(Array(3).fill({ state: 'kept' }));
  // They wait for the lock together, not one after the other.
  expect(performance.now() - begun).toBeLessThan(15_000);
  await keep('after');
  expect((await names()).toSorted()).toEqual(['Ada', 'Grace', 'Mary', 'after', 'before']);
});

it('SQLite may be locked by another process while it is opened', async () => {
  const folder = await temporaryFolder();
  const other = openFile(folder);
  onTestFinished(() => void other.close());
  other.exec('begin exclusive');
  const { keep, opened, names } = await inboxIn(folder);
  await opened;
  const keeping = keep('Ada');
  await wait(100);
  other.exec('rollback');
  expect(await keeping).toMatchObject({ state: 'kept' });
  expect(await names()).toEqual(['Ada']);
});

it('SQLite may have no folder at first', async () => {
  const folder = path.join(await temporaryFolder(), 'data');
  await writeFile(folder, 'in the way');
  const inbox = await inboxIn(folder);
  await expect(inbox.keep('too early')).rejects.toThrow();
  await rm(folder);
  // What waits for the database may have created it by now.
  await mkdir(folder, { recursive: true });
  await inbox.keep('Ada');
  expect(await inbox.names()).toEqual(['Ada']);
});

// Permissions do not bind root.
it.skipIf(process.getuid?.() === 0)(
  'stores as soon as its files are no longer read-only, whatever was read meanwhile',
  async () => {
    const folder = await temporaryFolder();
    const { keep, names } = await inboxIn(folder);
    const files = ['', '-journal'].map((suffix) => path.join(folder, DATABASE + suffix));
    const allow = (mode: number) => Promise.all(files.map((file) => chmod(file, mode)));
    await keep('before');
    await allow(0o400);
    await expect(keep('while it is')).rejects.toThrow();
    expect(await names()).toEqual(['before']);
    await allow(0o600);
    await keep('after');
    expect(await names()).toEqual(['before', 'after']);
  },
);

it('SQLite may hold texts that a disk has damaged, which are shown as far as they can be read', async () => {
  const folder = await temporaryFolder();
  const inbox = await inboxIn(folder);
  await inbox.keep('Ada');
  await inbox.keep('Grace');
  const { receipt } = await inbox.db
    .selectFrom('leads')
    .select('receipt')
    .where('answers', 'like', '%Ada%')
    .executeTakeFirstOrThrow();
  const file = openFile(folder);
  const damage = (bytes: string) =>
    file.exec(`update leads set answers = cast(x'${bytes}' as text) where receipt = '${receipt}'`);
  // {"name":"Ad\xff"}, and the same without its end.
  damage('7b226e616d65223a224164ff227d');
  expect((await inbox.names()).sort()).toEqual(['Ad\ufffd', 'Grace']);
  damage('7b226e616d65223a224164ff');
  file.close();
  const [damaged] = (await leadsIn(inbox.db)).filter((lead) => lead.receipt === receipt);
  expect(damaged?.answers).toEqual({ damaged: '{"name":"Ad\ufffd' });
  await inbox.keep('Mary');
  expect(await inbox.names()).toContain('Mary');
});
