import type { Context } from 'hono';
import type { Actor, actionsIn } from '../leads/admin/actions.ts';
import type { Database } from '../leads/database.ts';
import type { Log } from '../log/log.ts';
import type { Reached } from '../model/ceilings.ts';
import type { Form } from '../model/form.ts';
import { splitName } from '../model/languages.ts';
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
  /** Hears when something was tried too often. */
  reached: Reached;
  now: () => Date;
  sessions: Sessions;
  actions: ReturnType<typeof actionsIn>;
  /** Searches, one after the other. */
  search: ReturnType<typeof oneAtATime>;
}

/** What is known of a request beyond the public routes. */
export interface DeskEnv extends NodeEnv {
  Variables: NodeEnv['Variables'] & { session: Session; form: URLSearchParams };
}

export type DeskContext = Context<DeskEnv>;

/** Who asks. */
export function actorOf(context: DeskContext): Actor {
  const { by, session } = context.get('session');
  return { by, session };
}

/** The form that a lead is of, in the site's own language; undefined if it is there no more. */
export function formOf({ manifest: { forms } }: DeskSite, id: string): Form | undefined {
  const { original } = splitName(id);
  return Object.hasOwn(forms, original) ? forms[original] : undefined;
}

/** What a form is called. */
export function formName(site: DeskSite, id: string): string {
  return formOf(site, id)?.name ?? splitName(id).original;
}

/** The time zone of the site, by which days begin and times are shown. */
export function zoneOf({ manifest }: DeskSite): string {
  return manifest.siteInfo.timeZone ?? 'UTC';
}
