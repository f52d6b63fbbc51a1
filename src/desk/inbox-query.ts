import type { LeadCursor } from '../leads/admin/find-leads.ts';
import { momentIn } from '../model/locale/moment.ts';
import { dayAfter } from '../model/locale/utc-day.ts';
import { DESK } from './context.ts';
import type { LeadSearch } from './search-leads.ts';
import { type InboxFilter, WORDS } from './words.ts';

/** The filters of the inbox, as in its URL. */
export interface InboxQuery {
  view: InboxFilter;
  words: string;
  form: string;
  from: string;
  to: string;
  /** Where the page begins. */
  after: LeadCursor | undefined;
}

/** Mistakes in a query, by field. */
export type QueryProblems = Partial<Record<'from' | 'to', string>>;

/** The maximum length of each parameter. */
const MAX_LENGTH = 200;

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([\w-]{1,64})$/;

/** Parses the query of a URL. Invalid parameters are ignored. */
export function readQuery(params: URLSearchParams): InboxQuery {
  const text = (name: string) => (params.get(name) ?? '').slice(0, MAX_LENGTH).trim();
  const view = text('view');
  return {
    view: Object.hasOwn(WORDS.views, view) ? (view as InboxFilter) : 'all',
    words: text('q'),
    form: text('form'),
    from: text('from'),
    to: text('to'),
    after: cursorIn(text('after')),
  };
}

function cursorIn(text: string): LeadCursor | undefined {
  const [, received_at = '', id = ''] = CURSOR.exec(text) ?? [];
  return id === '' ? undefined : { received_at, id };
}

/** The URL of the inbox with other filters, from the newest lead on. */
export function inboxAddress(
  query: InboxQuery,
  change: Partial<InboxQuery> = {},
  page = '/',
): string {
  const { view, words, form, from, to, after } = { ...query, after: undefined, ...change };
  const parts = {
    view: view === 'all' ? '' : view,
    q: words,
    form,
    from,
    to,
    after: after ? `${after.received_at}~${after.id}` : '',
  };
  const params = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''));
  return `${DESK}${page}${params.size > 0 ? `?${params}` : ''}`;
}

/** Whether a query filters anything besides its view. */
export function isNarrow({ words, form, from, to }: InboxQuery): boolean {
  return [words, form, from, to].some((part) => part !== '');
}

/** The search for a query, in the site's time zone; invalid days are left out. */
export function searchOf(
  query: InboxQuery,
  zone: string,
): { search: LeadSearch; problems: QueryProblems } {
  const since = query.from === '' ? undefined : momentIn(query.from, zone);
  const end = query.to === '' ? undefined : endOfDay(query.to, zone);
  const problems: QueryProblems = {
    ...(query.from !== '' && since === undefined && { from: WORDS.search.noDay }),
    ...(query.to !== '' && end === undefined && { to: WORDS.search.noDay }),
    ...(since !== undefined && end !== undefined && end <= since && { to: WORDS.search.noOrder }),
  };
  return {
    problems,
    search: {
      ...VIEWS[query.view],
      words: query.words,
      form: query.form || undefined,
      since: isoTime(since),
      before: isoTime(end),
    },
  };
}

const VIEWS: Record<InboxFilter, LeadSearch> = {
  all: { standing: 'received' },
  unread: { standing: 'received', unread: true },
  waiting: { standing: 'received', state: 'waiting' },
  failed: { standing: 'received', state: 'dead' },
  sent: { standing: 'received', state: 'sent' },
  quarantined: { standing: 'quarantined' },
};

function endOfDay(day: string, zone: string): number | undefined {
  if (momentIn(day, zone) === undefined || day.length !== 'YYYY-MM-DD'.length) return undefined;
  const next = dayAfter(day, 1);
  return momentIn(next, zone);
}

function isoTime(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at).toISOString();
}
