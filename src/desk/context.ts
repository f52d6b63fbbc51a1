import type { Context } from 'hono';
import type { Actor, actionsIn } from '../leads/admin/actions.ts';
import type { LeadStorage } from '../leads/database.ts';
import type { Log } from '../log/log.ts';
import type { Reached } from '../model/ceilings.ts';
import { splitName } from '../model/locale/languages.ts';
import type { Form } from '../model/schema/form.ts';
import type { NodeEnv } from '../server/http/node-env.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import type { serialQueue } from './attempts.ts';
import type { Session, Sessions } from './sessions.ts';
import type { DeskSettings } from './settings.ts';

export const DESK = '/_desk';

export type DeskSite = Pick<RenderableSite, 'manifest' | 'url'>;

/** What the desk's routes need. */
export interface DeskServices extends LeadStorage {
  settings: DeskSettings;
  site: () => DeskSite;
  /** The number of our own proxies in front. */
  proxies: number;
  log: Log;
  /** Called when a limit is reached. */
  reached: Reached;
  now: () => Date;
  sessions: Sessions;
  actions: ReturnType<typeof actionsIn>;
  /** Runs searches one at a time. */
  search: ReturnType<typeof serialQueue>;
}

/** What is known about a request to the desk. */
export interface DeskEnv extends NodeEnv {
  Variables: NodeEnv['Variables'] & { session: Session; form: URLSearchParams };
}

export type DeskContext = Context<DeskEnv>;

/** The person who makes the request. */
export function actorOf(context: DeskContext): Actor {
  const { by, session } = context.get('session');
  return { by, session };
}

/** The form of a lead, in the default language; undefined if it no longer exists. */
export function formOf({ manifest: { forms } }: DeskSite, id: string): Form | undefined {
  const { original } = splitName(id);
  return Object.hasOwn(forms, original) ? forms[original] : undefined;
}

export function formName(site: DeskSite, id: string): string {
  return formOf(site, id)?.name ?? splitName(id).original;
}

/** The time zone of the site, for days and times. */
export function zoneOf({ manifest }: DeskSite): string {
  return manifest.siteInfo.timeZone ?? 'UTC';
}
