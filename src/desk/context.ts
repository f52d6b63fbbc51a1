import type { Context } from 'hono';
import type { Actor, actionsIn } from '../leads/admin/actions.ts';
import type { Database } from '../leads/database.ts';
import type { Log } from '../log/log.ts';
import type { NodeEnv } from '../server/node-env.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import type { oneAtATime } from './attempts.ts';
import type { Session, Sessions } from './sessions.ts';
import type { DeskSettings } from './settings.ts';

/** Where the desk is. */
export const DESK = '/_desk';

/** What of a site the desk shows. */
export type DeskSite = Pick<RenderableSite, 'manifest' | 'url'>;

/** What requests to the desk are answered with. */
export interface DeskServices {
  settings: DeskSettings;
  db: Database;
  /** The folder with the files of leads. */
  files: string;
  /** The site as it is now. */
  site: () => DeskSite;
  /** How many proxies of our own stand in front. */
  proxies: number;
  log: Log;
  now: () => Date;
  sessions: Sessions;
  actions: ReturnType<typeof actionsIn>;
  /** Searches, one after the other. */
  search: ReturnType<typeof oneAtATime>;
}

/** What is known of a request beyond the public routes. */
export interface DeskEnv extends NodeEnv {
  Variables: { session: Session; form: URLSearchParams };
}

export type DeskContext = Context<DeskEnv>;

/** Who asks. */
export function actorOf(context: DeskContext): Actor {
  const { by, session } = context.get('session');
  return { by, session };
}

/** The time zone of the site, by which days begin and times are shown. */
export function zoneOf({ manifest }: DeskSite): string {
  return manifest.siteInfo.timeZone ?? 'UTC';
}
