import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ActionName, ActionRow, Tables } from '../tables.ts';

/** Who does something with leads. */
export interface Actor {
  by: string;
  session: string;
}

/** Who types a command. */
export const TERMINAL: Actor = { by: 'terminal', session: '' };

/** What is done, and to what. */
export interface Action {
  action: ActionName;
  /** The id of a lead. */
  lead?: string | undefined;
  number?: number | undefined;
}

/** How many entries a list of actions has at most. */
const LISTED = 100;

/**
 * What was done with leads, and by whom. It is written down before it is done: of what was done
 * nothing is missing, and of what failed it can be seen that somebody tried.
 */
export function actionsIn(db: Kysely<Tables>) {
  async function record({ by, session }: Actor, { action, lead, number }: Action, now: Date) {
    await db
      .insertInto('actions')
      .values({
        id: randomUUID(),
        at: now.toISOString(),
        by,
        session,
        lead: lead ?? null,
        action,
        number: number ?? null,
      })
      .execute();
  }

  /** The same, unless it was written down for this session and lead before. */
  async function recordOnce(actor: Actor, done: Action & { lead: string }, now: Date) {
    const same = await db
      .selectFrom('actions')
      .select('id')
      .where('lead', '=', done.lead)
      .where('session', '=', actor.session)
      .where('action', '=', done.action)
      .limit(1)
      .executeTakeFirst();
    if (!same) await record(actor, done, now);
  }

  /** What was done to a lead, the latest first. */
  function ofLead(lead: string): Promise<ActionRow[]> {
    return latest().where('lead', '=', lead).execute();
  }

  /** What was done, the latest first, and the receipts of leads that it was done to. */
  async function newest(): Promise<(ActionRow & { receipt: string | null })[]> {
    const rows = await latest().execute();
    const ids = rows.flatMap(({ lead }) => lead ?? []);
    if (ids.length === 0) return rows.map((row) => ({ ...row, receipt: null }));
    const leads = await db
      .selectFrom('leads')
      .select(['id', 'receipt'])
      .where('id', 'in', ids)
      .execute();
    const receipts = new Map(leads.map(({ id, receipt }) => [id, receipt]));
    return rows.map((row) => ({ ...row, receipt: receipts.get(row.lead ?? '') ?? null }));
  }

  function latest() {
    return db
      .selectFrom('actions')
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(LISTED);
  }

  return { record, recordOnce, ofLead, newest };
}
