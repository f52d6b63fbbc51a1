import { Hono } from 'hono';
import { unlessUnwritable } from '../leads/database/unwritable.ts';
import { actorOf, DESK, type DeskContext, type DeskEnv, type DeskServices } from './context.ts';
import { setSessionCookie } from './cookie.ts';
import type { RenderPage } from './render-page.tsx';
import { ActivityView } from './views/ActivityView.tsx';
import { WORDS } from './words.ts';

/** Routes for signed-in people: the activity log, and signing out. */
export function accountRoutes(services: DeskServices, render: RenderPage): Hono<DeskEnv> {
  const { sessions, actions, site, now, log } = services;

  return new Hono<DeskEnv>()
    .get('/activity', async (context) => {
      const session = context.get('session');
      const [open, log] = [await sessions.list(now()), await actions.newest()];
      return render(context, {
        title: WORDS.activity,
        part: 'activity',
        session,
        children: <ActivityView site={site()} session={session} sessions={open} log={log} />,
      });
    })
    .post('/sign-out', async (context) => {
      const isRecorded = await unlessUnwritable(() =>
        actions.record(actorOf(context), { action: 'signed-out' }, now()),
      );
      if (!isRecorded) log.error('A user signed out of the desk, without a record of it.');
      await sessions.end(context.get('session').hash);
      return leave(context);
    })
    .post('/sign-out-everywhere', async (context) => {
      await actions.record(actorOf(context), { action: 'signed-out-everywhere' }, now());
      await sessions.endAll(context.get('session').by);
      return leave(context);
    });

  function leave(context: DeskContext): Response {
    setSessionCookie(context, site().url, '');
    return context.redirect(`${DESK}/sign-in?out`, 303);
  }
}
