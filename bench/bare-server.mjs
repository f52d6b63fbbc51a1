// A minimal server that stores request bodies, as a baseline: Hono and one insert.
// `bare-server.mjs FILE` uses SQLite, `bare-server.mjs postgres://...` PostgreSQL. Prints its URL.
import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import Database from 'libsql';
import pg from 'pg';

const place = process.argv[2];
const insert = place.startsWith('postgres:') ? await intoPostgres() : intoSqlite();

const app = new Hono();
app.post('*', async ({ req, json }) => {
  const answers = JSON.stringify(await req.json());
  const id = randomUUID();
  await insert([id, req.header('idempotency-key'), new Date().toISOString(), answers]);
  return json({ receipt: id });
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}`),
);

function intoSqlite() {
  const database = new Database(place);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('create table bare (id text primary key, key text unique, at text, answers text)');
  const statement = database.prepare('insert into bare values (?, ?, ?, ?)');
  return (row) => statement.run(row);
}

async function intoPostgres() {
  const pool = new pg.Pool({ connectionString: place });
  await pool.query(
    'create table bare (id text primary key, key text unique, at text, answers text)',
  );
  return (row) => pool.query('insert into bare values ($1, $2, $3, $4)', row);
}
