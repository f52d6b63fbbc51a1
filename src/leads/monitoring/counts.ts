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

/** What waits for longer than this to be sent is late, in milliseconds. */
export const LATE = 3_600_000;

/** A destination that does not have what it should, and why. */
export interface FailingDestination {
  destination: string;
  /** As what sends to it said the last time. */
  problem: string;
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

/**
 * Where leads could not be passed on to, the most first: those that were given up, and those that were
 * tried and are late. Alerts are none of them, nor what goes back to visitors.
 */
export async function failingDestinations(db: Database, now: Date): Promise<FailingDestination[]> {
  const late = new Date(now.getTime() - LATE).toISOString();
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('leads', 'leads.id', 'deliveries.lead')
    .select(({ fn }) => ['destination', 'problem', fn.countAll().as('count')])
    .where('destination', '!=', VISITOR)
    .where('is_test', '=', 0)
    .where('form', '!=', ALERTS)
    .where('forgotten_at', 'is', null)
    .where((row) =>
      row.or([
        row('state', '=', 'dead'),
        row.and([
          row('state', '=', 'waiting'),
          row('attempts', '>', 0),
          row('received_at', '<', late),
        ]),
      ]),
    )
    .groupBy(['destination', 'problem'])
    .execute();
  return rows
    .map(({ problem, ...row }) => ({ ...row, problem: problem ?? '', count: Number(row.count) }))
    .sort((one, other) => other.count - one.count);
}
