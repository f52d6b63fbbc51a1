import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ActionName, ActionRow, Tables } from '../tables.ts';

/** The person or command that performs an action. */
export interface Actor {
  by: string;
  session: string;
}

/** Who requests something, and when. */
export interface Requester {
  actor: Actor;
  now: Date;
}

/** The actor of commands. */
export const TERMINAL: Actor = { by: 'terminal', session: '' };

/** An action, and the lead it applies to. */
interface Action {
  action: ActionName;
  /** The id of the lead. */
  lead?: string | undefined;
  number?: number | undefined;
}

/** The maximum number of entries in a list. */
const MAX_LISTED = 100;

/**
 * Returns the audit log. An action is recorded before it is performed, so the log has no gaps, and
 * failed actions appear as attempts.
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

  /** Records an action, unless this session's same action on this lead is already recorded. */
  async function recordOnce(actor: Actor, done: Action & { lead: string }, now: Date) {
    const same = await db
      .selectFrom('actions')
      .select('id')
      .where(({ and }) => and({ lead: done.lead, session: actor.session, action: done.action }))
      .limit(1)
      .executeTakeFirst();
    if (!same) await record(actor, done, now);
  }

  /** Returns the actions on a lead, the latest first. */
  function ofLead(lead: string): Promise<ActionRow[]> {
    return latest().where('lead', '=', lead).execute();
  }

  /** Returns all actions, the latest first, with the receipts of their leads. */
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
      .limit(MAX_LISTED);
  }

  return { record, recordOnce, ofLead, newest };
}
