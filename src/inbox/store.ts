import { type Dialect, Kysely } from 'kysely';
import { migrate } from './migrations.ts';
import type { FileRow, LeadRow, Tables } from './tables.ts';

/** A file that came with a lead. */
export interface LeadFile {
  field: string;
  /** As the visitor's device calls it. */
  name: string;
  bytes: number;
  /** Its name in the folder of files; null if it could not be kept. */
  storedAs: string | null;
}

/** What was sent, once. */
export interface Lead {
  id: string;
  receipt: string;
  form: string;
  key: string;
  digest: string;
  /** ISO 8601, in UTC. */
  receivedAt: string;
  page: string;
  answers: Record<string, string>;
  files: LeadFile[];
}

/** Which leads to list. */
export interface Wanted {
  form?: string | undefined;
  /** The most; the newest of them. */
  limit?: number | undefined;
}

export type Store = Awaited<ReturnType<typeof openStore>>;

/** The leads in a database, whose tables are brought up to date first. */
export async function openStore(dialect: Dialect) {
  const db = new Kysely<Tables>({ dialect });
  await migrate(db);
  const leads = () => db.selectFrom('leads').selectAll();

  /** The lead that was kept under a key. */
  async function underKey(form: string, key: string): Promise<Lead | undefined> {
    const row = leads().where('form', '=', form).where('idempotency_key', '=', key);
    return (await complete(await row.execute()))[0];
  }

  /** The lead with a receipt number. */
  async function withReceipt(receipt: string): Promise<Lead | undefined> {
    return (await complete(await leads().where('receipt', '=', receipt).execute()))[0];
  }

  /** Leads, the oldest first. */
  async function list({ form, limit }: Wanted = {}): Promise<Lead[]> {
    let newest = leads().orderBy('received_at', 'desc').orderBy('id', 'desc');
    if (form !== undefined) newest = newest.where('form', '=', form);
    if (limit !== undefined) newest = newest.limit(limit);
    return complete((await newest.execute()).reverse());
  }

  /**
   * Keeps a lead; resolves when the disk has it.
   *
   * @returns it, or the one that the form's key already stands for.
   */
  async function add(lead: Lead): Promise<Lead> {
    await db.transaction().execute(async (within) => {
      const { numInsertedOrUpdatedRows: added } = await within
        .insertInto('leads')
        .values(rowOf(lead))
        .onConflict((conflict) => conflict.columns(['form', 'idempotency_key']).doNothing())
        .executeTakeFirstOrThrow();
      if (!added || lead.files.length === 0) return;
      await within.insertInto('files').values(fileRowsOf(lead)).execute();
    });
    return (await underKey(lead.form, lead.key)) ?? lead;
  }

  /** Leads with their files. */
  async function complete(rows: LeadRow[]): Promise<Lead[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const files = await filesOf(ids);
    return rows.map((row) => leadOf(row, files.get(row.id) ?? []));
  }

  async function filesOf(leadIds: string[]) {
    const found = new Map<string, FileRow[]>();
    for (let at = 0; at < leadIds.length; at += AT_ONCE) {
      const some = leadIds.slice(at, at + AT_ONCE);
      const rows = db.selectFrom('files').selectAll().where('lead', 'in', some).orderBy('ordinal');
      for (const row of await rows.execute()) {
        found.set(row.lead, [...(found.get(row.lead) ?? []), row]);
      }
    }
    return found;
  }

  return { add, underKey, withReceipt, list, close: () => db.destroy() };
}

/** How many ids one question to the database may name; old SQLite allows 999. */
const AT_ONCE = 500;

function rowOf(lead: Lead): LeadRow {
  const { id, receipt, form, key, digest, receivedAt, page, answers } = lead;
  return {
    id,
    receipt,
    form,
    idempotency_key: key,
    digest,
    received_at: receivedAt,
    page,
    answers: JSON.stringify(answers),
  };
}

function fileRowsOf({ id, files }: Lead) {
  return files.map(({ field, name, bytes, storedAs }, ordinal) => ({
    lead: id,
    ordinal,
    field,
    name,
    bytes,
    stored_as: storedAs,
  }));
}

function leadOf(row: LeadRow, files: FileRow[]): Lead {
  return {
    id: row.id,
    receipt: row.receipt,
    form: row.form,
    key: row.idempotency_key,
    digest: row.digest,
    receivedAt: row.received_at,
    page: row.page,
    answers: JSON.parse(row.answers) as Record<string, string>,
    files: files.map(({ field, name, bytes, stored_as }) => ({
      field,
      name,
      bytes,
      storedAs: stored_as,
    })),
  };
}
