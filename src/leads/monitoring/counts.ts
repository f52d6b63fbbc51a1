import { HOUR } from '../../model/durations.ts';
import { isOfVisitor } from '../alert.ts';
import type { Database } from '../database.ts';
import { type LeadRow, VISITOR } from '../tables.ts';

/** The number of leads of a form with one standing. */
export interface LeadCount {
  form: string;
  standing: LeadRow['standing'];
  count: number;
}

/** Deliveries that wait for longer than this are late, in ms. */
export const LATE_AFTER = HOUR;

/** A destination with dead or late deliveries. */
export interface FailingDestination {
  destination: string;
  /** The last error message of its transport. */
  problem: string;
  count: number;
  /** When the oldest of these leads was received. ISO 8601. */
  oldest: string;
  /** Whether some of them are still being tried. */
  isTried: boolean;
}

/** Counts leads by form and standing, including forgotten ones, without own tests and alerts. */
export async function leadCounts(db: Database): Promise<LeadCount[]> {
  const rows = await db
    .selectFrom('leads')
    .select(['form', 'standing', ({ fn }) => fn.countAll().as('count')])
    .where(isOfVisitor)
    .groupBy(['form', 'standing'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Counts deliveries by form, destination and state, without those of our own tests and alerts. */
export async function deliveryCounts(db: Database) {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('leads', 'leads.id', 'deliveries.lead')
    .select(['leads.form', 'deliveries.destination', 'deliveries.state'])
    .select(({ fn }) => fn.countAll().as('count'))
    .where(isOfVisitor)
    .groupBy(['leads.form', 'deliveries.destination', 'deliveries.state'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/**
 * Returns when the oldest lead with a waiting delivery was received (ISO 8601), and the number of
 * deliveries that were given up. Alerts count, as they report a fault, and so do deliveries
 * whose lead a damaged database does not find. Acknowledgements do not: anyone can enter an address
 * that accepts no mail.
 */
export async function outboxBacklog(db: Database) {
  const deliveries = db
    .selectFrom('deliveries')
    .leftJoin('leads', 'leads.id', 'deliveries.lead')
    .where('deliveries.destination', '!=', VISITOR)
    .where(({ eb, or }) => or([eb('leads.is_test', '=', 0), eb('leads.id', 'is', null)]));
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
 * Returns destinations with failing deliveries, the most first: dead ones, and those that were
 * tried and are late. Alerts and acknowledgements do not count.
 */
export async function failingDestinations(db: Database, now: Date): Promise<FailingDestination[]> {
  const late = new Date(now.getTime() - LATE_AFTER).toISOString();
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('leads', 'leads.id', 'deliveries.lead')
    .select(({ fn }) => ['destination', 'problem', fn.countAll().as('count')])
    .select(({ fn }) => fn.min('received_at').as('oldest'))
    .select(({ fn }) => fn.count('due_at').filterWhere('state', '=', 'waiting').as('tried'))
    .where('destination', '!=', VISITOR)
    .where(isOfVisitor)
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
    .map(({ destination, problem, count, oldest, tried }) => ({
      destination,
      problem: problem ?? '',
      count: Number(count),
      oldest,
      isTried: Number(tried) > 0,
    }))
    .sort((one, other) => other.count - one.count);
}
