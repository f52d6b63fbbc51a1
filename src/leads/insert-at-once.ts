import { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';
import type { DeliveryRow, FileRow, LeadRow } from './tables.ts';

/** The rows to insert, by table. */
interface NewRows {
  leads: LeadRow[];
  files: FileRow[];
  deliveries: DeliveryRow[];
}

/** All columns this version knows: tables of a newer version may have more. */
type Columns<Row> = { [Name in keyof Row]-?: true };

const LEADS = namesOf<LeadRow>({
  id: true,
  receipt: true,
  form: true,
  idempotency_key: true,
  digest: true,
  received_at: true,
  page: true,
  answers: true,
  standing: true,
  score: true,
  reasons: true,
  sender: true,
  is_test: true,
  forgotten_at: true,
  read_at: true,
});
const FILES = namesOf<FileRow>({
  lead: true,
  ordinal: true,
  field: true,
  name: true,
  bytes: true,
  stored_as: true,
});
const DELIVERIES = namesOf<DeliveryRow>({
  lead: true,
  destination: true,
  state: true,
  attempts: true,
  due_at: true,
  claimed_by: true,
  claimed_until: true,
  problem: true,
  sent_at: true,
});

const STATEMENT = `with kept as (
    insert into leads (${LEADS})
      select ${LEADS} from json_populate_recordset(null::leads, $1)
      on conflict do nothing returning id),
  with_files as (
    insert into files (${FILES})
      select ${FILES} from json_populate_recordset(null::files, $2)
      where lead in (select id from kept)),
  with_deliveries as (
    insert into deliveries (${DELIVERIES})
      select ${DELIVERIES} from json_populate_recordset(null::deliveries, $3)
      where lead in (select id from kept))
  select id from kept`;

/**
 * Inserts leads that conflict with no other, with their files and deliveries, in one PostgreSQL
 * statement, which is a transaction: one round trip instead of four or five. Rows are passed as
 * JSON, so that the statement is the same for any number of rows.
 *
 * @returns the ids of the inserted leads.
 */
export async function insertAtOnce(
  db: Database,
  { leads, files, deliveries }: NewRows,
): Promise<Set<string>> {
  const tables = [leads, files, deliveries].map((rows) => JSON.stringify(rows));
  const { rows } = await db.executeQuery<{ id: string }>(CompiledQuery.raw(STATEMENT, tables));
  return new Set(rows.map(({ id }) => id));
}

function namesOf<Row>(columns: Columns<Row>): string {
  return Object.keys(columns).join(', ');
}
