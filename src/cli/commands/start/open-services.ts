import { destinationsOf, readByPeople } from '../../../leads/forwarding/destinations.ts';
import { siteOutbox } from '../../../leads/forwarding/outbox.ts';
import { openInbox } from '../../../leads/inbox.ts';
import { siteMonitor } from '../../../leads/monitoring/monitor.ts';
import { processLog } from '../../../log/log.ts';
import { ceilingCounts } from '../../../model/ceilings.ts';
import { siteInfoFor } from '../../../model/manifest/manifest.ts';
import type { BuiltSite } from '../../../pipeline.ts';
import { openCeilings } from '../../../server/limits/ceilings.ts';
import { openWords } from '../../../words/open-words.ts';
import { logOfSources } from '../../source-lines.ts';
import type { SiteSecrets, StartSettings } from './settings.ts';

/** The mutable state of a running server. */
export interface ServerState {
  /** The site that is served now. */
  site: BuiltSite;
  /** A line for each error because of which the site could not be built again. */
  problems: string[];
  isStopping: boolean;
}

export type OpenServices = Awaited<ReturnType<typeof openServices>>;

/** Opens the services for leads. Nothing is sent before `outbox.start()`. */
export async function openServices(
  state: ServerState,
  { storage, proxies, token, metricsAt }: StartSettings,
  { openDesk, openBounces, destinations, transports }: SiteSecrets,
) {
  const { url } = state.site;
  const { siteInfo } = state.site.manifest;
  const log = logOfSources(processLog());
  const { reached, counts } = ceilingCounts();
  const words = openWords(siteInfo.words);
  const inbox = await openInbox(storage.folder, {
    database: storage.database,
    log,
    watch: (submission, keeping) => monitor.watch(submission, keeping),
    forward: (lead, form) => destinationsOf(lead, form, destinations),
    pages: () => state.site.manifest.pages,
  });
  const outbox = siteOutbox({
    ...inbox,
    site: {
      destinations,
      get forms() {
        return state.site.manifest.forms;
      },
    },
    words,
    wordsOf: (form) => openWords(siteInfoFor(form, state.site.manifest).words),
    url,
    zone: siteInfo.timeZone,
    settings: transports,
    log,
    reached,
  });
  const monitor = siteMonitor({
    ...inbox,
    forms: () => Object.values(state.site.manifest.forms),
    problems: () => state.problems,
    missingSettings: outbox.notes,
    notify: readByPeople(destinations),
    words,
    token,
    hasMetrics: (token ?? metricsAt) !== undefined,
    ceilings: counts,
    log,
    isReady: () => !state.isStopping,
  });
  const bounces = openBounces?.(inbox, log);
  const desk = openDesk?.({ ...inbox, site: () => state.site, proxies, log, reached });
  const ceilings = openCeilings({ proxies, reached });
  return { log, reached, inbox, outbox, monitor, bounces, desk, ceilings };
}
