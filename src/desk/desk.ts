import { Hono } from 'hono';
import { actionsIn } from '../leads/admin/actions.ts';
import { isUnwritable } from '../leads/database/failures.ts';
import { CEILINGS } from '../model/ceilings.ts';
import { IMMUTABLE } from '../server/content/cache-control.ts';
import type { NodeEnv } from '../server/http/node-env.ts';
import { accountRoutes } from './account-routes.tsx';
import { serialQueue } from './attempts.ts';
import { DESK, type DeskEnv, type DeskServices } from './context.ts';
import { deskHeaders, onlyFromHere, onlySignedIn, onlyWithToken, readForms } from './guards.ts';
import { inboxRoutes } from './inbox-routes.tsx';
import { leadRoutes } from './lead-routes.tsx';
import { personRoutes } from './person-routes.tsx';
import { pageRenderer, showMessage } from './render-page.tsx';
import { permissionsIn, sessionsIn } from './sessions.ts';
import { signInRoutes } from './sign-in-routes.tsx';
import { deskStyles } from './styles.ts';
import { WORDS } from './words.ts';

export type DeskOptions = Omit<DeskServices, 'sessions' | 'actions' | 'search' | 'now'> & {
  now?: () => Date;
};

/** The desk: shows signed-in people what forms have sent. */
export function openDesk(options: DeskOptions): Hono<NodeEnv> {
  const { settings, db, log, now = () => new Date() } = options;
  const services: DeskServices = {
    ...options,
    now,
    sessions: sessionsIn(db, permissionsIn(settings).isAllowed),
    actions: actionsIn(db),
    search: serialQueue(CEILINGS.searches.max, () => options.reached('searches')),
  };
  const render = pageRenderer(services);
  const desk = new Hono<DeskEnv>()
    .basePath(`${DESK}/`)
    .use(deskHeaders)
    .use(onlyFromHere(services, render))
    .use(...readForms(services, render))
    .get('/desk.css', (context) =>
      context.body(deskStyles(services.site()), 200, {
        'Content-Type': 'text/css; charset=utf-8',
        'Cache-Control': IMMUTABLE,
      }),
    )
    .route('/', signInRoutes(services, render))
    .use(onlySignedIn(services, render))
    .use(onlyWithToken(render))
    .route('/', accountRoutes(services, render))
    .route('/', inboxRoutes(services, render))
    .route('/leads', leadRoutes(services, render))
    .route('/person', personRoutes(services, render))
    .all('/*', (context) =>
      showMessage(render, context, { status: 404, text: WORDS.errors.notFound }),
    )
    .onError((error, context) => {
      log.error('A request to the desk failed.', { error });
      const text = isUnwritable(error) ? WORDS.errors.unwritable : WORDS.errors.failed;
      return showMessage(render, context, { status: 500, text });
    });
  return new Hono<NodeEnv>()
    .get(DESK, (context) => context.redirect(`${DESK}/`, 301))
    .route('/', desk);
}
