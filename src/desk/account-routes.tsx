import { Hono } from 'hono';
import { unlessUnwritable } from '../leads/database/failures.ts';
import { actorOf, DESK, type DeskContext, type DeskEnv, type DeskServices } from './context.ts';
import { setSecretCookie } from './cookie.ts';
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
        children: <ActivityView site={site()} session={session} sessions={open} log={log} />,
      });
    })
    .post('/sign-out', async (context) => {
      await record(context, 'signed-out');
      await sessions.end(context.get('session').hash);
      return leave(context);
    })
    .post('/sign-out-everywhere', async (context) => {
      await record(context, 'signed-out-everywhere');
      await sessions.endAll(context.get('session').by);
      return leave(context);
    });

  /** Records signing out, or logs it where nothing can be stored: it must not fail. */
  async function record(
    context: DeskContext,
    action: 'signed-out' | 'signed-out-everywhere',
  ): Promise<void> {
    const isRecorded = await unlessUnwritable(() =>
      actions.record(actorOf(context), { action }, now()),
    );
    if (!isRecorded) log.error('A user signed out of the desk, without a record of it.');
  }

  function leave(context: DeskContext): Response {
    setSecretCookie(context, site().url, { name: 'desk', secret: '', lasts: 0 });
    return context.redirect(`${DESK}/sign-in?out`, 303);
  }
}
