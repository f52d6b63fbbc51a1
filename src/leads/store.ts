import { leadAdder } from './add-leads.ts';
import type { Database } from './database.ts';
import type { Lead } from './lead.ts';
import { leadOf } from './lead-rows.ts';
import { newReceipt } from './receipt.ts';
import type { FileRow, LeadRow } from './tables.ts';

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

/** How many receipt numbers a lead is tried with: five that are taken are no chance. */
const TRIES = 5;

/** The leads in a database. */
export function leadStore(db: Database) {
  const addOne = leadAdder(db);
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
   * @throws MaybeKept if that cannot be known.
   */
  async function add(lead: Lead, destinations: string[] = []): Promise<Lead> {
    for (let tried = lead, tries = 1; ; tries += 1) {
      if (await addOne({ lead: tried, destinations })) return tried;
      const same = await underKey(lead.form, lead.key);
      if (same) return same;
      if (tries === TRIES) throw new Error('Every receipt number is taken.');
      tried = { ...lead, receipt: newReceipt() };
    }
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
