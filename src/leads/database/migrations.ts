import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** The migrations, in order of their names. Never change one, only add new ones. */
const MIGRATIONS: Record<string, Migration> = {
  '001-leads-and-files': { up: makeLeadsAndFiles },
  '002-standing-and-deliveries': { up: addStandingAndDeliveries },
  '003-forgetting': { up: addForgetting },
  '004-heartbeats': { up: addHeartbeats },
  '005-acknowledgements': { up: addAcknowledgements },
  '006-due-at-once': { up: makeFreshDueAtOnce },
  '007-desk': { up: addDesk },
  '008-retentions': { up: addRetentions },
  '009-unread': { up: addUnread },
};

/** Returns the names of all migrations, in order: a database has applied a prefix of them. */
export function migrationNames(): string[] {
  return Object.keys(MIGRATIONS);
}

/**
 * Runs the pending migrations; the database records those applied. One with more than are known
 * here is left as it is: a newer version only adds to the schema, possibly by a command run beside
 * this server.
 *
 * @throws the driver's error if a migration fails, which is then rolled back.
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(MIGRATIONS) };
  const migrator = new Migrator({ db, provider });
  const steps = await migrator.getMigrations();
  if (steps.every(({ executedAt }) => executedAt !== undefined)) return;
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function makeLeadsAndFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('receipt', 'text', (column) => column.notNull().unique())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addUniqueConstraint('leads_form_key', ['form', 'idempotency_key'])
    .execute();
  await db.schema
    .createIndex('leads_received_at')
    .on('leads')
    .columns(['received_at', 'id'])
    .execute();
  await db.schema
    .createTable('files')
    .addColumn('lead', 'text', (column) => column.notNull().references('leads.id'))
    .addColumn('ordinal', 'integer', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('stored_as', 'text')
    .addPrimaryKeyConstraint('files_place', ['lead', 'ordinal'])
    .execute();
}

async function addStandingAndDeliveries(db: Kysely<unknown>): Promise<void> {
  await addToLeads(db, 'standing', 'text', 'received');
  await addToLeads(db, 'score', 'integer', 0);
  await addToLeads(db, 'reasons', 'text', '[]');
  await addToLeads(db, 'sender', 'text', '');
  await addToLeads(db, 'is_test', 'integer', 0);
  await db.schema
    .createIndex('leads_sender')
    .on('leads')
    .columns(['sender', 'received_at'])
    .execute();
  await db.schema
    .createTable('deliveries')
    .addColumn('lead', 'text', (column) => column.notNull().references('leads.id'))
    .addColumn('destination', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'text')
    .addColumn('problem', 'text')
    .addColumn('sent_at', 'text')
    .addPrimaryKeyConstraint('deliveries_once', ['lead', 'destination'])
    .execute();
  await db.schema
    .createIndex('deliveries_due')
    .on('deliveries')
    .columns(['state', 'due_at'])
    .execute();
}

async function addForgetting(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('leads').addColumn('forgotten_at', 'text').execute();
}

async function addHeartbeats(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('heartbeats')
    .addColumn('process', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
}

async function addAcknowledgements(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('acknowledgements')
    .addColumn('mailbox', 'text', (column) => column.notNull())
    .addColumn('ordinal', 'integer', (column) => column.notNull())
    .addColumn('lead', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('acknowledgements_place', ['mailbox', 'ordinal'])
    .execute();
  await db.schema
    .createIndex('acknowledgements_sent_at')
    .on('acknowledgements')
    .columns(['sent_at'])
    .execute();
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

/** Deliveries without an attempt were due when received, by a clock that may have been ahead. */
async function makeFreshDueAtOnce(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ due_at: '1970-01-01T00:00:00.000Z' })
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .execute();
}

async function addDesk(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('leads').addColumn('read_at', 'text').execute();
  await db.schema
    .createTable('notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead', 'text', (column) =>
      column.notNull().references('leads.id').onDelete('cascade'),
    )
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('notes_lead').on('notes').columns(['lead', 'at']).execute();
  await db.schema
    .createTable('actions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('session', 'text', (column) => column.notNull())
    .addColumn('lead', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('number', 'integer')
    .execute();
  await db.schema.createIndex('actions_lead').on('actions').columns(['lead', 'at']).execute();
  await db.schema.createIndex('actions_at').on('actions').columns(['at', 'id']).execute();
  await db.schema
    .createTable('sign_ins')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('allowed_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
}

async function addRetentions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('retentions')
    .addColumn('form', 'text', (column) => column.primaryKey())
    .addColumn('keep_for', 'text')
    .execute();
}

/** Counts unread leads without reading others. */
async function addUnread(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('leads_unread')
    .on('leads')
    .columns(['standing', 'forgotten_at', 'is_test', 'form', 'read_at'])
    .where(sql.ref('read_at'), 'is', null)
    .execute();
}

/** SQLite adds one column per statement. */
async function addToLeads(
  db: Kysely<unknown>,
  name: string,
  type: 'text' | 'integer',
  usual: string | number,
): Promise<void> {
  await db.schema
    .alterTable('leads')
    .addColumn(name, type, (column) => column.notNull().defaultTo(usual))
    .execute();
}
