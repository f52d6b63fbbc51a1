import { ALERTS } from '../alert.ts';
import type { Database } from '../database.ts';
import { type DeliveryRow, type LeadRow, VISITOR } from '../tables.ts';

/** How many leads of a form there are in one standing. */
export interface LeadCount {
  form: string;
  standing: LeadRow['standing'];
  count: number;
}

/** How many deliveries of a form's leads to a destination there are in one state. */
export interface DeliveryCount {
  form: string;
  destination: string;
  state: DeliveryRow['state'];
  count: number;
}

/** What is on its way. */
export interface OutboxBacklog {
  /** When the oldest lead was received that still waits for a destination. ISO 8601. */
  oldestWaiting: string | undefined;
  /** Deliveries that were given up. */
  dead: number;
}

/** Leads by form and standing, forgotten ones too; none of our own. */
export async function leadCounts(db: Database): Promise<LeadCount[]> {
  const rows = await db
    .selectFrom('leads')
    .select(['form', 'standing', ({ fn }) => fn.countAll().as('count')])
    .where('is_test', '=', 0)
    .where('form', '!=', ALERTS)
    .groupBy(['form', 'standing'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Deliveries by form, destination and state; of our own leads and alerts none. */
export async function deliveryCounts(db: Database): Promise<DeliveryCount[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('leads', 'leads.id', 'deliveries.lead')
    .select(['leads.form', 'deliveries.destination', 'deliveries.state'])
    .select(({ fn }) => fn.countAll().as('count'))
    .where('leads.is_test', '=', 0)
    .where('leads.form', '!=', ALERTS)
    .groupBy(['leads.form', 'deliveries.destination', 'deliveries.state'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/**
 * What is late or given up: alerts count, for they say that something is wrong. What goes back to
 * visitors does not: anyone can give an address that takes nothing.
 */
export async function outboxBacklog(db: Database): Promise<OutboxBacklog> {
  const deliveries = db
    .selectFrom('deliveries')
    .innerJoin('leads', 'leads.id', 'deliveries.lead')
    .where('deliveries.destination', '!=', VISITOR)
    .where('leads.is_test', '=', 0);
  const waiting = await deliveries
    .where('deliveries.state', '=', 'waiting')
    .select(({ fn }) => fn.min('leads.received_at').as('oldest'))
    .executeTakeFirst();
  const dead = await deliveries
    .where('deliveries.state', '=', 'dead')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst();
  return { oldestWaiting: waiting?.oldest ?? undefined, dead: Number(dead?.count ?? 0) };
}
