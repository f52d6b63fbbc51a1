import type { RequestListener } from 'node:http';
import { METRICS_PATH } from '../leads/monitoring/endpoints.ts';
import { basePath } from '../model/base-path.ts';
import { type BuiltSite, buildSite } from '../pipeline.ts';
import { siteApp } from '../server/app.ts';
import { builtContent } from '../server/built-content.ts';
import { type Listening, listen } from '../server/listen.ts';
import { warningOfCheckout } from './checkout.ts';
import type { CommandLine } from './command-line.ts';
import { keepAddresses } from './keep-addresses.ts';
import { keepSchemasOf } from './keep-schemas.ts';
import { openBuild, type SiteAndOut } from './open-build.ts';
import { keepPublishing } from './publishing.ts';
import { openServices, type Services, type Serving } from './start/open-services.ts';
import { type StartSettings, siteSecrets, startSettings } from './start/settings.ts';
import { stopwatch } from './stopwatch.ts';
import { untilStopped } from './until-stopped.ts';

/**
 * `start [--site DIR] [--out DIR]`: builds the site, serves it and keeps what its forms send,
 * until told to stop.
 */
export async function start(line: CommandLine): Promise<number> {
  const settings = startSettings(line);
  const { folders } = settings;
  const builtFor = new Date();
  const site = await buildFor(builtFor, folders);
  if (!site) return 1;
  const secrets = await siteSecrets(site);
  await keepSchemasOf(site, { site: folders.site, root: line.root });
  keepAddresses(site.manifest, folders.site);
  const serving: Serving = { site, isStopping: false };
  const services = await openServices(serving, settings, secrets);
  let handler = handlerOf(site, services, settings);
  const doors = await openDoors((...asked) => handler(...asked), services, settings);
  tellWhere(doors, site, services);
  tellNotes(site, services, settings);
  services.outbox.start();
  services.monitor.start();
  const publishing = keepPublishing({
    timetable: () => serving.site.timetable,
    builtFor,
    log: services.log,
    build: async (at) => {
      const built = await buildFor(at, folders, (placed) => {
        handler = handlerOf(placed, services, settings);
        serving.site = placed;
      });
      if (built) keepAddresses(built.manifest, folders.site);
      return built !== undefined;
    },
  });
  await untilStopped();
  serving.isStopping = true;
  await doors.visitors.drain(settings.drainFor);
  await publishing.stop();
  await Promise.all([doors.visitors.stop(), doors.figures?.stop()]);
  await services.monitor.stop();
  await services.outbox.stop();
  await services.inbox.close();
  return 0;
}

/** Builds the site as it is at a point in time. A mistake is printed, and leaves the last build alone. */
async function buildFor(
  at: Date,
  folders: SiteAndOut,
  placed?: (site: BuiltSite) => void,
): Promise<BuiltSite | undefined> {
  const tellTime = stopwatch();
  const build = openBuild({ ...folders, at, ...(placed && { placed }) });
  const site = await buildSite(build).finally(build.threads.close);
  if (site) tellTime(`Built ${site.manifest.pages.length} pages`, folders.out);
  return site;
}

/** Answers visitors with a site that was built. */
function handlerOf(
  site: BuiltSite,
  { desk, bounces, ...services }: Services,
  { folders: { out, cache }, proxies, errorScreen }: StartSettings,
): RequestListener {
  const content = builtContent({ site, out, cache });
  return siteApp({ ...services, content, proxies, errorScreen, beside: [desk, bounces] });
}

/** Where a server listens. */
interface Doors {
  visitors: Listening;
  /** Where it tells its figures to this machine. */
  figures: Listening | undefined;
}

async function openDoors(
  handler: RequestListener,
  { monitor, reached }: Services,
  { address, forFigures }: StartSettings,
): Promise<Doors> {
  const visitors = await listen(handler, address, { reached });
  try {
    const figures = forFigures && (await listen(monitor.answerHere, forFigures));
    return { visitors, figures };
  } catch (error) {
    await visitors.stop();
    throw error;
  }
}

function tellWhere({ visitors, figures }: Doors, { url }: BuiltSite, { desk }: Services): void {
  const top = visitors.address + basePath(url);
  console.log(`Serving it on ${top}`);
  if (desk) console.log(`The desk is on ${top}/_desk/`);
  if (figures) console.log(`Figures are on ${figures.address}${METRICS_PATH}`);
}

/** What whoever runs the site should know. */
function tellNotes({ url }: BuiltSite, { outbox }: Services, { kept }: StartSettings): void {
  const warning = warningOfCheckout(kept.folder, url);
  for (const note of [warning, ...outbox.notes]) if (note) console.log(note);
}
