import { type ExpressionBuilder, sql } from 'kysely';
import type { Lead } from '../../destinations/lead.ts';
import { groupBy } from '../../model/group-by.ts';
import { isOfVisitor, isOwn } from '../alert.ts';
import { type Database, isPostgres } from '../database.ts';
import { leadOf } from '../lead.ts';
import { type DeliveryRow, type LeadRow, type Tables, VISITOR } from '../tables.ts';
import { withTranslations } from './forms-with-leads.ts';

/** Filters leads; a missing property matches all. */
export interface LeadFilter {
  /** The id of a form; includes its translations. */
  form?: string | undefined;
  standing?: Lead['standing'] | undefined;
  /** Received at this time or later: ISO 8601, in UTC. */
  since?: string | undefined;
  /** Received before this time. */
  before?: string | undefined;
  /** Only this many of the newest. */
  last?: number | undefined;
  /** Includes own tests and alerts, which are otherwise left out. */
  tests?: boolean | undefined;
  /** Only own tests and alerts. */
  own?: boolean | undefined;
  /** Only those not yet opened at the desk. */
  unread?: boolean | undefined;
  /** Only those that wait to be forwarded or were given up. Includes alerts, as `/health` does. */
  unsent?: boolean | undefined;
  mention?: Mention | undefined;
}

/** Selects leads whose answers may contain a text, and those with certain ids. */
interface Mention {
  text: string;
  ids: string[];
}

/** A filter with the ids of its form and of the translations. */
type LeadCondition = Omit<LeadFilter, 'form'> & { forms: string[] | undefined };

async function conditionOf(db: Database, { form, ...filter }: LeadFilter): Promise<LeadCondition> {
  const forms = form === undefined ? undefined : await withTranslations(db, form);
  return { ...filter, forms };
}

export interface LeadWithDeliveries {
  lead: Lead;
  deliveries: DeliveryRow[];
}

/** Returns the names of the destinations that have a lead, and of those that do not. */
export function sentAndUnsent(deliveries: DeliveryRow[]): { sent: string[]; unsent: string[] } {
  const names = (isSent: boolean) =>
    deliveries
      .filter(({ state }) => (state === 'sent') === isSent)
      .map(({ destination }) => destination);
  return { sent: names(true), unsent: names(false) };
}

/**
 * Whether an unsent delivery may have arrived all the same: a receiver can break off after it has
 * taken a lead, and one restored from a backup may have been sent since. A manual retry resets the
 * attempts, but not the problem.
 */
export function mayHaveArrived({ attempts, problem }: Pick<DeliveryRow, 'attempts' | 'problem'>) {
  return attempts > 0 || problem !== null;
}

/** Position in the order of leads: two may have the same millisecond, hence the id. */
export type LeadCursor = Pick<LeadRow, 'received_at' | 'id'>;

/** Page size; old SQLite accepts up to 999 bound values per query. */
const PAGE_SIZE = 500;

/**
 * Yields leads that are not forgotten, in pages, the oldest first. Leads received during the
 * iteration are not included.
 */
export async function* leadPages(
  db: Database,
  filter: LeadFilter,
): AsyncGenerator<LeadWithDeliveries[]> {
  const condition = await conditionOf(db, filter);
  const end = (await newestFirst(db, condition).limit(1).execute())[0];
  let after = await cursorBefore(db, condition);
  while (end) {
    const rows = await pageAfter(db, condition, { after, end });
    const last = rows.at(-1);
    // A damaged index may order a row differently than it reads.
    if (!last || last.id === after?.id) return;
    after = last;
    yield await withDeliveries(db, rows);
  }
}

/** How many leads a range spans, whether or not they match. */
const RANGE_SIZE = 200;

/**
 * Yields leads that are not forgotten, the newest first, in ranges. However few leads match, no
 * query scans more than one range, so that concurrent form submissions wait no longer. Each range
 * comes with its end, undefined for the last.
 *
 * @param after the end of an earlier range.
 */
export async function* leadsNewestFirst(
  db: Database,
  filter: Omit<LeadFilter, 'last'>,
  after?: LeadCursor,
): AsyncGenerator<{ leads: LeadWithDeliveries[]; end: LeadCursor | undefined }> {
  const condition = await conditionOf(db, filter);
  let last = after;
  do {
    const end: LeadCursor | undefined = await endOfRange(db, filter, last);
    const rows = await rangeAfter(db, condition, { after: last, end });
    yield { leads: await withDeliveries(db, rows), end };
    last = end;
  } while (last);
}

/** Returns the last position of a range. The index covers this query. */
async function endOfRange(
  db: Database,
  { since, before }: LeadFilter,
  after: LeadCursor | undefined,
): Promise<LeadCursor | undefined> {
  let query = db
    .selectFrom('leads')
    .select(['received_at', 'id'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .offset(RANGE_SIZE - 1)
    .limit(1);
  if (since !== undefined) query = query.where('received_at', '>=', since);
  if (before !== undefined) query = query.where('received_at', '<', before);
  if (after) query = query.where(compareTo('<', after));
  return query.executeTakeFirst();
}

/**
 * Returns the leads of a range. PostgreSQL takes no account of row values when it estimates how many
 * those are, hence the same bounds by time: without them it read whole indexes for each range.
 */
function rangeAfter(
  db: Database,
  filter: LeadCondition,
  { after, end }: { after: LeadCursor | undefined; end: LeadCursor | undefined },
): Promise<LeadRow[]> {
  let query = matching(db, filter).selectAll().orderBy('received_at', 'desc').orderBy('id', 'desc');
  if (after) {
    query = query.where(compareTo('<', after)).where('received_at', '<=', after.received_at);
  }
  if (end) query = query.where(compareTo('>=', end)).where('received_at', '>=', end.received_at);
  return query.execute();
}

/** Returns the lead with a receipt number, forgotten or not. */
export async function findByReceipt(
  db: Database,
  receipt: string,
): Promise<LeadWithDeliveries | undefined> {
  const rows = await db.selectFrom('leads').selectAll().where('receipt', '=', receipt).execute();
  return (await withDeliveries(db, rows))[0];
}

function matching(db: Database, filter: LeadCondition) {
  const { forms, standing, since, before, tests, own, unread, unsent, mention } = filter;
  let query = db.selectFrom('leads').where('forgotten_at', 'is', null);
  // No index on forms is of use: the leads are read in the order of their time.
  if (forms) query = query.where(sql<string>`(form || '')`, 'in', forms);
  if (standing !== undefined) query = query.where('standing', '=', standing);
  if (since !== undefined) query = query.where('received_at', '>=', since);
  if (before !== undefined) query = query.where('received_at', '<', before);
  if (unread) query = query.where('read_at', 'is', null);
  if (unsent) query = query.where('id', 'in', unsentLeads(db));
  if (mention) query = query.where(mentions(db, mention));
  if (own) return query.where(isOwn);
  if (tests) return query;
  return unsent ? query.where('is_test', '=', 0) : query.where(isOfVisitor);
}

/** Texts that JSON contains as they are, and whose case both databases ignore alike. */
const PLAIN = /^[!#-[\]-~]+$/;

/** The maximum number of ids in a query: see `PAGE_SIZE`. */
const MOST_IDS = 500;

/** Leaves it to the caller to compare exactly; what the database cannot compare is included. */
function mentions(db: Database, { text, ids }: Mention) {
  return (is: ExpressionBuilder<Tables, 'leads'>) => {
    if (!PLAIN.test(text) || ids.length > MOST_IDS) return sql<boolean>`1 = 1`;
    const pattern = likePattern(text.toLowerCase());
    // In the locale of a Turkish server, the small letter of I is another one.
    const answers = isPostgres(db) ? sql`answers collate "C"` : sql`answers`;
    const inAnswers = sql<boolean>`lower(${answers}) like ${pattern} escape '\\'`;
    return ids.length === 0 ? inAnswers : is.or([inAnswers, is('id', 'in', ids)]);
  };
}

/** Returns a `like` pattern, with `\` as escape character, for texts that contain a text. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function unsentLeads(db: Database) {
  return db
    .selectFrom('deliveries')
    .select('lead')
    .where('state', 'in', ['waiting', 'dead'])
    .where('destination', '!=', VISITOR);
}

function newestFirst(db: Database, filter: LeadCondition) {
  return matching(db, filter)
    .select(['received_at', 'id'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc');
}

/** Returns the position before the newest `last` leads; undefined if there are no older ones. */
async function cursorBefore(db: Database, filter: LeadCondition): Promise<LeadCursor | undefined> {
  if (filter.last === undefined) return undefined;
  return (await newestFirst(db, filter).offset(filter.last).limit(1).execute())[0];
}

async function pageAfter(
  db: Database,
  filter: LeadCondition,
  { after, end }: { after: LeadCursor | undefined; end: LeadCursor },
): Promise<LeadRow[]> {
  const page = matching(db, filter)
    .selectAll()
    .where(compareTo('<=', end))
    .orderBy('received_at')
    .orderBy('id')
    .limit(PAGE_SIZE);
  return (after ? page.where(compareTo('>', after)) : page).execute();
}

/** Compares with a position, by both columns in one row value, for which there is an index. */
function compareTo(side: '<' | '<=' | '>' | '>=', { received_at, id }: LeadCursor) {
  return (row: ExpressionBuilder<Tables, 'leads'>) =>
    row(row.refTuple('received_at', 'id'), side, row.tuple(received_at, id));
}

async function withDeliveries(db: Database, rows: LeadRow[]): Promise<LeadWithDeliveries[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const files = groupBy(
    await db.selectFrom('files').selectAll().where('lead', 'in', ids).orderBy('ordinal').execute(),
    ({ lead }) => lead,
  );
  const deliveries = groupBy(
    await db
      .selectFrom('deliveries')
      .selectAll()
      .where('lead', 'in', ids)
      .orderBy('destination')
      .execute(),
    ({ lead }) => lead,
  );
  return rows.map((row) => ({
    lead: leadOf(row, files.get(row.id) ?? []),
    deliveries: deliveries.get(row.id) ?? [],
  }));
}
