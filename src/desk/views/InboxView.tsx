import type { LeadWithDeliveries } from '../../leads/admin/find-leads.ts';
import { leadState } from '../../leads/admin/lead-state.ts';
import { splitName } from '../../model/locale/languages.ts';
import { DESK, type DeskSite, formName, formOf, zoneOf } from '../context.ts';
import { headlineOf } from '../headline.ts';
import { type InboxQuery, inboxAddress, isNarrow, type QueryProblems } from '../inbox-query.ts';
import type { OpenCounts } from '../read-marks.ts';
import type { LeadSearchResult } from '../search-leads.ts';
import { fullTime, shortTime } from '../times.ts';
import { type InboxFilter, WORDS } from '../words.ts';
import { ActionForm, Token } from './Page.tsx';
import { Field } from './SignInView.tsx';

interface InboxParts {
  site: DeskSite;
  query: InboxQuery;
  problems: QueryProblems;
  result: LeadSearchResult;
  counts: OpenCounts;
  /** The ids of the forms that have sent anything. */
  forms: string[];
  now: Date;
}

/** The leads, newest first, and the filters. */
export function InboxView(props: InboxParts) {
  const { query, result } = props;
  const { leads } = result;
  return (
    <>
      <div className="head">
        <h1>{WORDS.inbox}</h1>
        {leads.length > 0 && <Tools {...props} />}
      </div>
      <Views {...props} />
      <SearchForm {...props} />
      <section aria-label={WORDS.list.label}>
        {leads.length > 0 && (
          <ul className="leads">
            {leads.map((filed) => (
              <Row key={filed.lead.id} filed={filed} {...props} />
            ))}
          </ul>
        )}
        {leads.length === 0 && !result.isUnfinished && <Nothing query={query} />}
        {result.isUnfinished && <p className="quiet">{WORDS.list.unfinished}</p>}
        <Pages query={query} result={result} />
      </section>
    </>
  );
}

function Tools({ query, now }: InboxParts) {
  return (
    <div className="tools">
      <a className="button" data-look="quiet" href={inboxAddress(query, {}, '/export.csv')}>
        {WORDS.list.export}
      </a>
      <form method="post" action={inboxAddress(query, {}, '/read-all')}>
        <Token />
        <input type="hidden" name="shown" value={now.toISOString()} />
        <button type="submit" data-look="quiet">
          {WORDS.list.readAll}
        </button>
      </form>
      {query.view === 'failed' && (
        <ActionForm
          to={inboxAddress(query, {}, '/retry-all')}
          label={WORDS.list.retryAll}
          look="quiet"
        />
      )}
    </div>
  );
}

function Views({ query, counts }: InboxParts) {
  const numbers: Partial<Record<InboxFilter, number>> = counts;
  return (
    <nav aria-label={WORDS.viewsLabel} className="views">
      <ul>
        {(Object.keys(WORDS.views) as InboxFilter[]).map((view) => (
          <li key={view}>
            <a
              href={inboxAddress(query, { view })}
              aria-current={view === query.view ? 'true' : undefined}
            >
              {WORDS.views[view]}
              {(numbers[view] ?? 0) > 0 && <span className="count">{numbers[view]}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SearchForm({ site, query, problems, forms }: InboxParts) {
  const current = Object.keys(site.manifest.forms).filter((id) => splitName(id).code === '');
  const removed = forms.filter((id) => !current.includes(id));
  const isOpen = [query.form, query.from, query.to].some((part) => part !== '');
  const { search } = WORDS;
  return (
    <search aria-label={search.label}>
      <form method="get" action={`${DESK}/`} className="search">
        {query.view !== 'all' && <input type="hidden" name="view" value={query.view} />}
        <div className="words">
          <Field
            name="q"
            type="search"
            label={search.words}
            help={search.wordsHelp}
            value={query.words}
          />
          <button type="submit">{search.submit}</button>
        </div>
        <details open={isOpen}>
          <summary>{search.more}</summary>
          <div className="more">
            <div className="field">
              <label htmlFor="form">{search.form}</label>
              <select id="form" name="form" defaultValue={query.form}>
                <option value="">{search.anyForm}</option>
                {current.map((id) => (
                  <option key={id} value={id}>
                    {formName(site, id)}
                  </option>
                ))}
                {removed.map((id) => (
                  <option key={id} value={id}>
                    {search.formGone(id)}
                  </option>
                ))}
              </select>
            </div>
            <Field
              name="from"
              type="date"
              label={search.from}
              value={query.from}
              problem={problems.from}
            />
            <Field name="to" type="date" label={search.to} value={query.to} problem={problems.to} />
          </div>
        </details>
        {isNarrow(query) && (
          <a href={inboxAddress(query, { words: '', form: '', from: '', to: '' })}>
            {search.clear}
          </a>
        )}
      </form>
    </search>
  );
}

function Row({ filed, site, now }: InboxParts & { filed: LeadWithDeliveries }) {
  const { lead } = filed;
  const { title, rest } = headlineOf(lead, formOf(site, lead.form));
  const state = leadState(filed);
  const isUnread = lead.readAt === undefined;
  const zone = zoneOf(site);
  return (
    <li data-unread={isUnread || undefined}>
      <a href={`${DESK}/leads/${lead.receipt}`}>
        <span className="title">
          {isUnread && <span className="unseen">{WORDS.list.unread}: </span>}
          <bdi>{title || WORDS.list.noWords}</bdi>
        </span>
        <time dateTime={lead.receivedAt} title={fullTime(lead.receivedAt, zone)}>
          {shortTime(lead.receivedAt, { zone, now })}
        </time>
        <span className="rest">
          <bdi>{rest}</bdi>
        </span>
        <span className="about">
          <span>{formName(site, lead.form)}</span>
          {lead.files.length > 0 && <span>{WORDS.list.files(lead.files.length)}</span>}
          {SHOWN.has(state) && <Badge state={state} />}
        </span>
      </a>
    </li>
  );
}

/** The states that get a badge; the usual ones do not. */
const SHOWN = new Set(['quarantined', 'dead', 'waiting', 'dismissed']);

export function Badge({ state }: { state: ReturnType<typeof leadState> }) {
  return (
    <span className="badge" data-state={state}>
      {WORDS.states[state]}
    </span>
  );
}

function Nothing({ query }: { query: InboxQuery }) {
  const { list } = WORDS;
  const isAll = query.view === 'all' && query.after === undefined;
  const [says, hint] = isNarrow(query)
    ? [list.noneFound, list.noneFoundHint]
    : isAll
      ? [list.noneAtAll, list.noneHint]
      : [list.none, ''];
  return (
    <div className="nothing">
      <p>
        <strong>{says}</strong>
      </p>
      {hint && <p className="quiet">{hint}</p>}
      {isNarrow(query) && query.view !== 'quarantined' && (
        <p>
          <a href={inboxAddress(query, { view: 'quarantined' })}>{list.alsoQuarantine}</a>
        </p>
      )}
    </div>
  );
}

function Pages({ query, result }: Pick<InboxParts, 'query' | 'result'>) {
  if (!query.after && !result.next) return null;
  return (
    <nav aria-label={WORDS.list.pages} className="pages">
      {query.after && <a href={inboxAddress(query)}>{WORDS.list.newest}</a>}
      {result.next && (
        <a href={inboxAddress(query, { after: result.next })}>
          {result.isUnfinished ? WORDS.list.goOn : WORDS.list.older}
        </a>
      )}
    </nav>
  );
}
