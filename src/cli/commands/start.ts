import type { RequestListener } from 'node:http';
import { METRICS_PATH } from '../../leads/monitoring/endpoints.ts';
import { basePath } from '../../model/text/base-path.ts';
import { type BuiltSite, buildSite } from '../../pipeline.ts';
import { siteApp } from '../../server/app.ts';
import { builtContent } from '../../server/content/built-content.ts';
import { type Listening, listen } from '../../server/http/listen.ts';
import type { CommandLine } from '../command-line.ts';
import { stopwatch } from '../stopwatch.ts';
import { untilStopped } from '../until-stopped.ts';
import { updateAddresses } from '../update-addresses.ts';
import { keepSchemasOf } from '../update-schemas.ts';
import { type SiteAndOut, withBuild } from '../with-build.ts';
import { warningOfCheckout } from './start/checkout.ts';
import { misspeltSettings } from './start/misspelt-settings.ts';
import { type OpenServices, openServices, type ServerState } from './start/open-services.ts';
import { keepPublishing } from './start/publishing.ts';
import { type StartSettings, siteSecrets, startSettings } from './start/settings.ts';

/**
 * `start [--site DIR] [--out DIR]`: builds the site, serves it and stores its form submissions
 * until it receives a stop signal.
 */
export async function start(line: CommandLine): Promise<number> {
  const settings = startSettings(line);
  const { folders } = settings;
  const builtFor = new Date();
  const site = await buildAt(builtFor, folders);
  if (!site) return 1;
  const secrets = await siteSecrets(site);
  await keepSchemasOf(site, { site: folders.site, root: line.root });
  updateAddresses(site.manifest, folders.site);
  const state: ServerState = { site, isStopping: false };
  const services = await openServices(state, settings, secrets);
  let handler = requestHandler(site, services, settings);
  const listeners = await openListeners((...asked) => handler(...asked), services, settings);
  printAddresses(listeners, site, services);
  printNotes(site, services, settings);
  services.outbox.start();
  services.monitor.start();
  const publishing = keepPublishing({
    timetable: () => state.site.timetable,
    builtFor,
    log: services.log,
    build: async (at) => {
      const built = await buildAt(at, folders, (site) => {
        handler = requestHandler(site, services, settings);
        state.site = site;
      });
      if (built) updateAddresses(built.manifest, folders.site);
      return built !== undefined;
    },
  });
  await untilStopped();
  state.isStopping = true;
  await listeners.visitors.drain(settings.drainFor);
  await publishing.stop();
  await Promise.all([listeners.visitors.stop(), listeners.metrics?.stop()]);
  await services.monitor.stop();
  await services.outbox.stop();
  await services.inbox.close();
  return 0;
}

/** Builds the site as of a point in time. Errors are printed and leave the previous build as is. */
async function buildAt(
  at: Date,
  folders: SiteAndOut,
  placed?: (site: BuiltSite) => void,
): Promise<BuiltSite | undefined> {
  const printTime = stopwatch();
  const settings = { ...folders, at, ...(placed && { onPlaced: placed }) };
  const site = await withBuild(settings, (build) => buildSite(build));
  if (site) printTime(`Built ${site.manifest.pages.length} pages`, folders.out);
  return site;
}

function requestHandler(
  site: BuiltSite,
  { desk, bounces, ...services }: OpenServices,
  { folders: { out, cache }, proxies, errorScreen }: StartSettings,
): RequestListener {
  const content = builtContent({ site, out, cache });
  return siteApp({ ...services, content, proxies, errorScreen, extraRoutes: [desk, bounces] });
}

/** The open listeners of a server. */
interface Listeners {
  visitors: Listening;
  /** Serves metrics, on localhost only. */
  metrics: Listening | undefined;
}

async function openListeners(
  handler: RequestListener,
  { monitor, reached }: OpenServices,
  { address, metricsAt }: StartSettings,
): Promise<Listeners> {
  const visitors = await listen(handler, address, { reached });
  try {
    const metrics = metricsAt && (await listen(monitor.answerHere, metricsAt));
    return { visitors, metrics };
  } catch (error) {
    await visitors.stop();
    throw error;
  }
}

function printAddresses(
  { visitors, metrics }: Listeners,
  { url }: BuiltSite,
  { desk }: OpenServices,
): void {
  const top = visitors.address + basePath(url);
  console.log(`Serving it on ${top}`);
  if (desk) console.log(`The desk is on ${top}/_desk/`);
  if (metrics) console.log(`Metrics are on ${metrics.address}${METRICS_PATH}`);
}

/** Prints warnings and notes for the operator. */
function printNotes(
  { url }: BuiltSite,
  { outbox }: OpenServices,
  { storage }: StartSettings,
): void {
  const warning = warningOfCheckout(storage.folder, url);
  const notes = [...misspeltSettings(process.env), warning, ...outbox.notes];
  for (const note of notes) if (note) console.log(note);
}
