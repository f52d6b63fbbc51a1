import { Hono } from 'hono';
import { deliveriesIn } from '../leads/admin/deliveries.ts';
import { formsWithLeads } from '../leads/admin/forms-with-leads.ts';
import { csvOf } from '../leads/admin/write-csv.ts';
import { utcDay } from '../model/locale/utc-day.ts';
import { actorOf, type DeskContext, type DeskEnv, type DeskServices, zoneOf } from './context.ts';
import { streamOf } from './files.ts';
import { type InboxQuery, inboxAddress, readQuery, searchOf } from './inbox-query.ts';
import { readMarksIn } from './read-marks.ts';
import { flashIn, type RenderPage, showMessage, withFlash } from './render-page.tsx';
import { foundLeads, type LeadSearch, searchLeads } from './search-leads.ts';
import { FiguresView } from './views/FiguresView.tsx';
import { InboxView } from './views/InboxView.tsx';
import { weeklyCounts } from './weekly-counts.ts';
import { WORDS } from './words.ts';

/** The number of leads per page. */
const PAGE_SIZE = 50;

/** How many weeks the figures cover. */
const WEEKS = 26;

/** The time at which a list was shown, as sent back by its page. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Routes for browsing leads: the inbox, its export, and figures. */
export function inboxRoutes(services: DeskServices, render: RenderPage): Hono<DeskEnv> {
  const { db, site, actions, search, now } = services;
  const marks = readMarksIn(db);
  const busy = (context: DeskContext) =>
    showMessage(render, context, { status: 503, text: WORDS.errors.busy });

  return new Hono<DeskEnv>()
    .get('/', async (context) => {
      const query = queryOf(context);
      const shown = site();
      const parsed = searchOf(query, zoneOf(shown));
      const at = now();
      const result = await search(() =>
        searchLeads(db, parsed.search, { after: query.after, limit: PAGE_SIZE }),
      );
      if (!result) return busy(context);
      const parts = { site: shown, query, result, now: at };
      const view = WORDS.views[query.view];
      return render(context, {
        title: query.view === 'all' ? WORDS.inbox : `${view} – ${WORDS.inbox}`,
        part: 'inbox',
        done: flashIn(context),
        children: (
          <InboxView
            {...parts}
            problems={parsed.problems}
            counts={await marks.counts()}
            forms={await formsWithLeads(db)}
          />
        ),
      });
    })
    .get('/export.csv', async (context) => {
      const query = queryOf(context);
      const zone = zoneOf(site());
      const parsed = searchOf(query, zone);
      if (Object.keys(parsed.problems).length > 0) return context.redirect(inboxAddress(query));
      await actions.record(actorOf(context), { action: 'exported' }, now());
      const day = utcDay(now());
      const parts = csvOf(() => foundLeads(db, parsed.search), zone);
      return context.body(streamOf(parts), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="leads-${day}.csv"`,
        'Content-Security-Policy': 'sandbox',
      });
    })
    .post('/read-all', async (context) => {
      const query = queryOf(context);
      const parsed = searchOf(query, zoneOf(site()));
      const isDone = await search(async () => {
        await actions.record(actorOf(context), { action: 'marked-all-read' }, now());
        await marks.markAllRead(receivedBeforePage(parsed.search, context), now());
        return true;
      });
      if (!isDone) return busy(context);
      return context.redirect(withFlash(inboxAddress(query), 'all-read'), 303);
    })
    .post('/retry-all', async (context) => {
      const query = queryOf(context);
      await actions.record(actorOf(context), { action: 'retried' }, now());
      const count = await deliveriesIn(db).retry({}, now());
      const done = count > 0 ? 'retried-all' : 'nothing';
      return context.redirect(withFlash(inboxAddress(query), done), 303);
    })
    .get('/figures', async (context) => {
      const shown = site();
      const counts = await search(() =>
        weeklyCounts(db, { weeks: WEEKS, now: now(), zone: zoneOf(shown) }),
      );
      if (!counts) return busy(context);
      return render(context, {
        title: WORDS.figures,
        part: 'figures',
        children: <FiguresView site={shown} counts={counts} />,
      });
    });
}

/** Only leads that were in the list as shown, because nobody has seen later ones. */
function receivedBeforePage(search: LeadSearch, context: DeskContext): LeadSearch {
  const shown = context.get('form').get('shown') ?? '';
  if (!MOMENT.test(shown)) return search;
  const [earlier] = [shown, search.before ?? shown].sort();
  return { ...search, before: earlier };
}

function queryOf({ req }: DeskContext): InboxQuery {
  return readQuery(new URL(req.url).searchParams);
}
