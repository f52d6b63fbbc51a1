import type { ExpressionBuilder } from 'kysely';
import type { Lead } from '../../destinations/lead.ts';
import { ALERTS } from '../alert.ts';
import type { Database } from '../database.ts';
import { leadOf } from '../lead.ts';
import type { DeliveryRow, FileRow, LeadRow, Tables } from '../tables.ts';

/** Which leads are looked for. What is left out does not matter. */
export interface LeadFilter {
  form?: string | undefined;
  standing?: Lead['standing'] | undefined;
  /** Received then or later: ISO 8601, in UTC. */
  since?: string | undefined;
  /** Received earlier. */
  before?: string | undefined;
  /** Only the newest of them. */
  last?: number | undefined;
  /** Leads and alerts of our own are left out unless they are asked for. */
  tests?: boolean | undefined;
  /** Only those that nobody has opened at the desk. */
  unread?: boolean | undefined;
}

/** A lead and the ways it takes. */
export interface LeadWithDeliveries {
  lead: Lead;
  deliveries: DeliveryRow[];
}

/** The destinations that have a lead, and those that do not. */
export function sentAndUnsent(deliveries: DeliveryRow[]): { sent: string[]; unsent: string[] } {
  const names = (isSent: boolean) =>
    deliveries
      .filter(({ state }) => (state === 'sent') === isSent)
      .map(({ destination }) => destination);
  return { sent: names(true), unsent: names(false) };
}

/** Where a lead stands in the order of all: two may come in the same millisecond. */
export type LeadCursor = Pick<LeadRow, 'received_at' | 'id'>;

/** How many leads are in memory at once; old SQLite takes up to 999 values in a question. */
const AT_ONCE = 500;

/**
 * Leads that were not forgotten, the oldest first, page by page: of those that come in
 * meanwhile, none is met.
 */
export async function* leadPages(
  db: Database,
  sought: LeadFilter,
): AsyncGenerator<LeadWithDeliveries[]> {
  const end = (await backwards(db, sought).limit(1).execute())[0];
  let after = await cursorBefore(db, sought);
  while (end) {
    const rows = await pageAfter(db, sought, { after, end });
    after = rows.at(-1);
    if (!after) return;
    yield await withDeliveries(db, rows);
  }
}

/** Some leads of one stretch, and where the next one begins; undefined if this was the last. */
export interface Stretch {
  found: LeadWithDeliveries[];
  end: LeadCursor | undefined;
}

/** How many leads a stretch has, whether or not they are looked for. */
const STRETCH = 200;

/**
 * Leads that were not forgotten, the newest first, stretch by stretch. However few of all leads
 * are looked for, no question to the database looks at more than a stretch: forms that are sent
 * meanwhile do not wait for longer.
 *
 * @param after where an earlier stretch ended.
 */
export async function* leadsBackwards(
  db: Database,
  sought: Omit<LeadFilter, 'last'>,
  after?: LeadCursor,
): AsyncGenerator<Stretch> {
  let last = after;
  do {
    const end: LeadCursor | undefined = await endOfStretch(db, sought, last);
    const rows = await stretch(db, sought, { after: last, end });
    yield { found: await withDeliveries(db, rows), end };
    last = end;
  } while (last);
}

/** The index of places alone answers this. */
async function endOfStretch(
  db: Database,
  { since, before }: LeadFilter,
  after: LeadCursor | undefined,
): Promise<LeadCursor | undefined> {
  let query = db
    .selectFrom('leads')
    .select(['received_at', 'id'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .offset(STRETCH - 1)
    .limit(1);
  if (since !== undefined) query = query.where('received_at', '>=', since);
  if (before !== undefined) query = query.where('received_at', '<', before);
  if (after) query = query.where(isBeside('<', after));
  return query.executeTakeFirst();
}

function stretch(
  db: Database,
  sought: LeadFilter,
  { after, end }: { after: LeadCursor | undefined; end: LeadCursor | undefined },
): Promise<LeadRow[]> {
  let query = matching(db, sought).selectAll().orderBy('received_at', 'desc').orderBy('id', 'desc');
  if (after) query = query.where(isBeside('<', after));
  if (end) query = query.where(isBeside('>=', end));
  return query.execute();
}

/** The one with a receipt number, forgotten or not. */
export async function findByReceipt(
  db: Database,
  receipt: string,
): Promise<LeadWithDeliveries | undefined> {
  const rows = await db.selectFrom('leads').selectAll().where('receipt', '=', receipt).execute();
  return (await withDeliveries(db, rows))[0];
}

function matching(db: Database, { form, standing, since, before, tests, unread }: LeadFilter) {
  let query = db.selectFrom('leads').where('forgotten_at', 'is', null);
  if (form !== undefined)
    // `contact.es` is the same form in another language.
    query = query.where((is) => is.or([is('form', '=', form), is('form', 'like', `${form}.%`)]));
  if (standing !== undefined) query = query.where('standing', '=', standing);
  if (since !== undefined) query = query.where('received_at', '>=', since);
  if (before !== undefined) query = query.where('received_at', '<', before);
  if (unread) query = query.where('read_at', 'is', null);
  return tests ? query : query.where('is_test', '=', 0).where('form', '!=', ALERTS);
}

function backwards(db: Database, sought: LeadFilter) {
  return matching(db, sought)
    .select(['received_at', 'id'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc');
}

/** Where the newest that are wanted begin; undefined if that is the beginning of all. */
async function cursorBefore(db: Database, sought: LeadFilter): Promise<LeadCursor | undefined> {
  if (sought.last === undefined) return undefined;
  return (await backwards(db, sought).offset(sought.last).limit(1).execute())[0];
}

async function pageAfter(
  db: Database,
  sought: LeadFilter,
  { after, end }: { after: LeadCursor | undefined; end: LeadCursor },
): Promise<LeadRow[]> {
  const page = matching(db, sought)
    .selectAll()
    .where(isBeside('<=', end))
    .orderBy('received_at')
    .orderBy('id')
    .limit(AT_ONCE);
  return (after ? page.where(isBeside('>', after)) : page).execute();
}

/** On one side of a place, told by both columns at once, for which there is an index. */
function isBeside(side: '<' | '<=' | '>' | '>=', { received_at, id }: LeadCursor) {
  return (row: ExpressionBuilder<Tables, 'leads'>) =>
    row(row.refTuple('received_at', 'id'), side, row.tuple(received_at, id));
}

async function withDeliveries(db: Database, rows: LeadRow[]): Promise<LeadWithDeliveries[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const files = byLead<FileRow>(
    await db.selectFrom('files').selectAll().where('lead', 'in', ids).orderBy('ordinal').execute(),
  );
  const deliveries = byLead<DeliveryRow>(
    await db
      .selectFrom('deliveries')
      .selectAll()
      .where('lead', 'in', ids)
      .orderBy('destination')
      .execute(),
  );
  return rows.map((row) => ({
    lead: leadOf(row, files.get(row.id) ?? []),
    deliveries: deliveries.get(row.id) ?? [],
  }));
}

function byLead<Row extends { lead: string }>(rows: Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const others = found.get(row.lead);
    if (others) others.push(row);
    else found.set(row.lead, [row]);
  }
  return found;
}
