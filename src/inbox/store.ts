import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Lead } from './lead.ts';
import { fileRowsOf, leadOf, rowOf } from './lead-rows.ts';
import type { FileRow, LeadRow, Tables } from './tables.ts';

/** Which leads to list. */
export interface Wanted {
  form?: string | undefined;
  standing?: Lead['standing'] | undefined;
  /** The most; the newest of them. */
  limit?: number | undefined;
}

export type Store = ReturnType<typeof leadStore>;

/** How many ids one question to the database may name; old SQLite allows 999. */
const AT_ONCE = 500;

/** The leads in a database. */
export function leadStore(db: Database) {
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

  /** The lead with an id. */
  async function withId(id: string): Promise<Lead | undefined> {
    return (await complete(await leads().where('id', '=', id).execute()))[0];
  }

  /** Leads, the oldest first. */
  async function list({ form, standing, limit }: Wanted = {}): Promise<Lead[]> {
    let newest = leads().orderBy('received_at', 'desc').orderBy('id', 'desc');
    if (form !== undefined) newest = newest.where('form', '=', form);
    if (standing !== undefined) newest = newest.where('standing', '=', standing);
    if (limit !== undefined) newest = newest.limit(limit);
    return complete((await newest.execute()).reverse());
  }

  /**
   * Keeps a lead, and with it where it has to be sent; resolves when the disk has both.
   *
   * @returns it, or the one that the form's key already stands for.
   */
  async function add(lead: Lead, destinations: string[] = []): Promise<Lead> {
    await db.transaction().execute(async (within) => {
      const { numInsertedOrUpdatedRows: added } = await within
        .insertInto('leads')
        .values(rowOf(lead))
        .onConflict((conflict) => conflict.columns(['form', 'idempotency_key']).doNothing())
        .executeTakeFirstOrThrow();
      if (!added) return;
      await addFiles(within, lead);
      await addDeliveries(within, lead, destinations);
    });
    return (await underKey(lead.form, lead.key)) ?? lead;
  }

  /** Leads with their files. */
  async function complete(rows: LeadRow[]): Promise<Lead[]> {
    if (rows.length === 0) return [];
    const files = await filesOf(rows.map(({ id }) => id));
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

  return { add, underKey, withReceipt, withId, list };
}

async function addFiles(within: Transaction<Tables>, lead: Lead): Promise<void> {
  if (lead.files.length === 0) return;
  await within.insertInto('files').values(fileRowsOf(lead)).execute();
}

/** A lead in quarantine waits for nobody: it is due when it is restored. */
async function addDeliveries(
  within: Transaction<Tables>,
  { id, receivedAt, standing }: Lead,
  destinations: string[],
): Promise<void> {
  if (destinations.length === 0 || standing === 'quarantined') return;
  const rows = destinations.map((destination) => ({
    lead: id,
    destination,
    state: 'waiting' as const,
    attempts: 0,
    due_at: receivedAt,
    claimed_by: null,
    claimed_until: null,
    problem: null,
    sent_at: null,
  }));
  await within.insertInto('deliveries').values(rows).execute();
}
