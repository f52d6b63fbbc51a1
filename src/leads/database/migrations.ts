import { type Kysely, type Migration, Migrator, sql } from 'kysely';

/**
 * The statements of the migrations, for both databases, in order of the migrations' names. Never
 * change one, only add new ones. SQLite adds one column per statement.
 */
const STATEMENTS: Record<string, string[]> = {
  '001-leads-and-files': [
    `create table leads (
      id text primary key, receipt text not null unique, form text not null,
      idempotency_key text not null, digest text not null, received_at text not null,
      page text not null, answers text not null,
      constraint leads_form_key unique (form, idempotency_key))`,
    'create index leads_received_at on leads (received_at, id)',
    `create table files (
      lead text not null references leads (id), ordinal integer not null, field text not null,
      name text not null, bytes integer not null, stored_as text,
      constraint files_place primary key (lead, ordinal))`,
  ],
  '002-standing-and-deliveries': [
    "alter table leads add column standing text default 'received' not null",
    'alter table leads add column score integer default 0 not null',
    "alter table leads add column reasons text default '[]' not null",
    "alter table leads add column sender text default '' not null",
    'alter table leads add column is_test integer default 0 not null',
    'create index leads_sender on leads (sender, received_at)',
    `create table deliveries (
      lead text not null references leads (id), destination text not null, state text not null,
      attempts integer not null, due_at text not null, claimed_by text, claimed_until text,
      problem text, sent_at text,
      constraint deliveries_once primary key (lead, destination))`,
    'create index deliveries_due on deliveries (state, due_at)',
  ],
  '003-forgetting': ['alter table leads add column forgotten_at text'],
  '004-heartbeats': ['create table heartbeats (process text primary key, at text not null)'],
  '005-acknowledgements': [
    `create table acknowledgements (
      mailbox text not null, ordinal integer not null, lead text not null, sent_at text not null,
      constraint acknowledgements_place primary key (mailbox, ordinal))`,
    'create index acknowledgements_sent_at on acknowledgements (sent_at)',
    'create table secrets (name text primary key, value text not null)',
  ],
  // Deliveries without an attempt were due when received, by a clock that may have been ahead.
  '006-due-at-once': [
    `update deliveries set due_at = '1970-01-01T00:00:00.000Z'
      where state = 'waiting' and attempts = 0`,
  ],
  '007-desk': [
    'alter table leads add column read_at text',
    `create table notes (
      id text primary key, lead text not null references leads (id) on delete cascade,
      at text not null, "by" text not null, text text not null)`,
    'create index notes_lead on notes (lead, at)',
    `create table actions (
      id text primary key, at text not null, "by" text not null, session text not null, lead text,
      action text not null, number integer)`,
    'create index actions_lead on actions (lead, at)',
    'create index actions_at on actions (at, id)',
    `create table sign_ins (
      hash text primary key, kind text not null, "by" text not null, allowed_by text not null,
      created_at text not null, seen_at text not null, expires_at text not null)`,
  ],
  '008-retentions': ['create table retentions (form text primary key, keep_for text)'],
  // Counts unread leads without reading others.
  '009-unread': [
    `create index leads_unread on leads (standing, forgotten_at, is_test, form, read_at)
      where read_at is null`,
  ],
  // Finds the latest leads of a form without sorting all of them, while leads wait.
  '010-arrivals': ['create index leads_arrivals on leads (form, standing, is_test, received_at)'],
};

/** Returns the names of all migrations, in order: a database has applied a prefix of them. */
export function migrationNames(): string[] {
  return Object.keys(STATEMENTS);
}

/**
 * Runs the pending migrations; the database records those applied. One with more than are known
 * here is left as it is: a newer version only adds to the schema, possibly by a command run beside
 * this server.
 *
 * @throws the driver's error if a migration fails, which is then rolled back.
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  if (await isMigrated(db)) return;
  const { error } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
}

/** Whether no migration is pending. */
export async function isMigrated<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const steps = await migratorOf(db).getMigrations();
  return steps.every(({ executedAt }) => executedAt !== undefined);
}

function migratorOf<Tables>(db: Kysely<Tables>): Migrator {
  const migrations = Object.entries(STATEMENTS).map(([name, all]) => [name, migrationOf(all)]);
  return new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(migrations) },
  });
}

function migrationOf(statements: string[]): Migration {
  return {
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
