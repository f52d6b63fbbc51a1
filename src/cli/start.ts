import { settingsIn } from '../destinations/settings.ts';
import { destinationsOf, readByPeople } from '../leads/forwarding/destinations.ts';
import { siteOutbox } from '../leads/forwarding/outbox.ts';
import { openInbox } from '../leads/inbox.ts';
import { METRICS_PATH } from '../leads/monitoring/endpoints.ts';
import { siteMonitor } from '../leads/monitoring/monitor.ts';
import { processLog } from '../log/log.ts';
import { basePath } from '../model/base-path.ts';
import { ceilingCounts } from '../model/ceilings.ts';
import { siteInfoFor } from '../model/manifest.ts';
import type { BuiltSite } from '../pipeline.ts';
import { siteApp } from '../server/app.ts';
import { builtContent } from '../server/built-content.ts';
import { openCeilings } from '../server/ceilings.ts';
import { listen } from '../server/listen.ts';
import { openWords } from '../words/open-words.ts';
import { bounceSecret, bouncesFor } from './bounces.ts';
import { buildInto, foldersOf } from './build.ts';
import { warningOfCheckout } from './checkout.ts';
import type { CommandLine } from './command-line.ts';
import { deskFor, deskSettings } from './desk.ts';
import { filledDestinations } from './filled-destinations.ts';
import { inboxLocation } from './inbox-location.ts';
import { keepAddresses } from './keep-addresses.ts';
import { keepSchemasOf } from './keep-schemas.ts';
import { keepPublishing } from './publishing.ts';
import {
  drainTime,
  handedSockets,
  listenAddress,
  metricsAddress,
  START_PORT,
  trustedProxies,
} from './server-settings.ts';
import { untilStopped } from './until-stopped.ts';

/**
 * `start [--site DIR] [--out DIR]`: builds the site, serves it and keeps what its forms send,
 * until told to stop.
 */
export async function start(line: CommandLine): Promise<number> {
  const address = handedSockets(process.env) ?? listenAddress(process.env, START_PORT);
  const drainFor = drainTime(process.env);
  const forFigures = metricsAddress(process.env);
  const proxies = trustedProxies(process.env);
  const kept = inboxLocation(line.root);
  const folders = foldersOf(line);
  const builtFor = new Date();
  const site = await buildInto(folders, { at: builtFor });
  if (!site) return 1;
  const forDesk = await deskSettings(process.env, site.url);
  const secretOfBounces = await bounceSecret(process.env);
  const destinations = filledDestinations(site.manifest, process.env);
  await keepSchemasOf(site, { site: folders.site, root: line.root });
  keepAddresses(site.manifest, folders.site);
  const log = processLog();
  const { reached, counts } = ceilingCounts();
  const { forms, siteInfo } = site.manifest;
  const words = openWords(siteInfo.words);
  const inbox = await openInbox(kept.folder, {
    database: kept.database,
    log,
    watch: (submission, keeping) => monitor.watch(submission, keeping),
    forward: (lead, form) => destinationsOf(lead, form, destinations),
  });
  const outbox = siteOutbox({
    ...inbox,
    site: { forms, destinations },
    words,
    wordsOf: (form) => openWords(siteInfoFor(form, site.manifest).words),
    url: site.url,
    settings: settingsIn(process.env),
    log,
    reached,
  });
  const monitor = siteMonitor({
    ...inbox,
    forms: Object.values(forms),
    notify: readByPeople(destinations),
    words,
    token: process.env.METRICS_TOKEN || undefined,
    ceilings: counts,
    log,
    isReady: () => !isStopping,
  });
  const bounces = await bouncesFor(secretOfBounces, inbox, log);
  const desk = await deskFor(forDesk, { ...inbox, site: () => shown.site, proxies, log, reached });
  const ceilings = openCeilings({ proxies, reached });
  const appOf = (built: BuiltSite) =>
    siteApp({
      content: builtContent({ site: built, out: folders.out, cache: line.cache }),
      inbox,
      log,
      monitor,
      proxies,
      ceilings,
      errorScreen: process.env.SIGNPOST_ERROR_SCREEN === '1',
      beside: [desk, bounces],
    });
  let isStopping = false;
  let shown = { site, handler: appOf(site) };
  const visitors = await listen((request, response) => shown.handler(request, response), address, {
    reached,
  });
  const figures = forFigures && (await listen(monitor.answerHere, forFigures).catch(stopAfter));
  const top = visitors.address + basePath(site.url);
  console.log(`Serving it on ${top}`);
  if (desk) console.log(`The desk is on ${top}/_desk/`);
  if (figures) console.log(`Figures are on ${figures.address}${METRICS_PATH}`);
  const warning = warningOfCheckout(kept.folder, site.url);
  for (const note of [warning, ...outbox.notes]) if (note) console.log(note);
  outbox.start();
  monitor.start();
  const publishing = keepPublishing({
    timetable: () => shown.site.timetable,
    builtFor,
    log,
    build: async (at) => {
      const placed = (built: BuiltSite) => {
        shown = { site: built, handler: appOf(built) };
      };
      const built = await buildInto(folders, { at, placed });
      if (built) keepAddresses(built.manifest, folders.site);
      return built !== undefined;
    },
  });
  await untilStopped();
  isStopping = true;
  await visitors.drain(drainFor);
  await publishing.stop();
  await Promise.all([visitors.stop(), figures?.stop()]);
  await monitor.stop();
  await outbox.stop();
  await inbox.close();
  return 0;

  async function stopAfter(error: unknown): Promise<never> {
    await visitors.stop();
    throw error;
  }
}
