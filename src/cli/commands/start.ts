import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import { locateDiagnostic } from '../../diagnostics/print.ts';
import { indexSources, type Sources } from '../../diagnostics/words.ts';
import { METRICS_PATH } from '../../leads/monitoring/endpoints.ts';
import type { Manifest } from '../../model/manifest/manifest.ts';
import { basePath } from '../../model/text/base-path.ts';
import { UserError } from '../../model/user-error.ts';
import { type Build, type BuiltSite, buildSite } from '../../pipeline.ts';
import { siteApp } from '../../server/app.ts';
import { builtContent } from '../../server/content/built-content.ts';
import { type Listening, listen } from '../../server/http/listen.ts';
import type { CommandLine } from '../command-line.ts';
import { explainFailure } from '../failures.ts';
import { stopwatch } from '../stopwatch.ts';
import { endWithin, untilStopped } from '../until-stopped.ts';
import { updateAddresses } from '../update-addresses.ts';
import { updateSchemas } from '../update-schemas.ts';
import { type SiteAndOut, withBuild } from '../with-build.ts';
import { warningOfCheckout } from './start/checkout.ts';
import { earlierBuild, keepBuild } from './start/earlier-build.ts';
import { misspeltSettings } from './start/misspelt-settings.ts';
import { type OpenServices, openServices, type ServerState } from './start/open-services.ts';
import { keepPublishing } from './start/publishing.ts';
import { type StartSettings, siteSecrets, startSettings } from './start/settings.ts';

/**
 * How long the addresses wait for the database, in ms: whoever reads them may ask for its leads. A
 * large one is checked for longer.
 */
const OPENING_TIME = 2_000;

/**
 * How long stopping may take after the drain time, in ms, such as while another program locks the
 * database: process managers kill after half a minute.
 */
const STOP_TIME = 12_000;

/**
 * `start [--site DIR] [--out DIR]`: builds the site, serves it and stores its form submissions
 * until it receives a stop signal. If the site has errors, its last build is served.
 */
export async function start(line: CommandLine): Promise<number> {
  const settings = startSettings(line);
  const { folders } = settings;
  const begun = await firstBuild(folders, line.root);
  if (!begun) return 1;
  const { site, builtFor, problems } = begun;
  const secrets = await siteSecrets(site);
  if (problems.length === 0) updateAddresses(site.manifest, folders.site);
  const state: ServerState = { site, problems, isStopping: false };
  const services = await openServices(state, settings, secrets);
  let handler = requestHandler(site, services, settings);
  const listeners = await openListeners((...asked) => handler(...asked), services, settings);
  // Before the address is printed: whoever reads it may stop the server at once.
  const stopped = untilStopped();
  await Promise.race([services.inbox.opened, sleep(OPENING_TIME, undefined, { ref: false })]);
  printAddresses(listeners, site, services);
  printNotes(site, services, settings);
  services.outbox.start();
  services.monitor.start();
  const publishing = keepPublishing({
    timetable: () => state.site.timetable,
    builtFor,
    log: services.log,
    build: async (at) => {
      const onPlaced = (site: BuiltSite) => {
        handler = requestHandler(site, services, settings);
        state.site = site;
      };
      const { site: built, problems } = await buildAt(at, { ...folders, onPlaced });
      state.problems = problems;
      if (built) updateAddresses(built.manifest, folders.site);
      return built !== undefined;
    },
  });
  await stopped;
  state.isStopping = true;
  await listeners.visitors.drain(settings.drainFor);
  endWithin(STOP_TIME, () =>
    services.log.warn('The server ended before all of its work did: the database may be locked.'),
  );
  // At the same time: visitors may take 5 s, and deliveries that are being sent 8.
  await Promise.all([
    publishing.stop(),
    listeners.visitors.stop(),
    listeners.metrics?.stop(),
    services.monitor.stop(),
    services.outbox.stop(),
  ]);
  await services.inbox.close();
  return 0;
}

/**
 * Builds the site and updates the editor schemas; if the build fails, returns the last one in the
 * output folder: a server that starts again must not lose pages and forms because of a file that was
 * saved half-finished.
 *
 * @returns undefined if there is no build to serve.
 */
async function firstBuild(folders: SiteAndOut, root: string) {
  const builtFor = new Date();
  const onCompiled = (whole: Manifest) => updateSchemas(whole, { site: folders.site, root });
  const building = buildAt(builtFor, { ...folders, onCompiled });
  const { site, problems } = await building.catch((error: unknown) => {
    // A full disk, for example.
    if (error instanceof UserError || !earlierBuild(folders)) throw error;
    console.error(explainFailure(error));
    return { site: undefined, problems: [explainFailure(error)] };
  });
  if (site) return { site, builtFor, problems };
  const earlier = earlierBuild(folders);
  if (!earlier) return undefined;
  console.error(
    `\nTHE SITE COULD NOT BE BUILT. Its last build (${earlier.builtFor.toISOString()}) is served instead, and forms are received. Correct the errors above, then start again.\n`,
  );
  return { ...earlier, problems };
}

/**
 * Builds the site as of a point in time. Errors are printed and leave the previous build as is.
 *
 * @returns the site; without it, a line for each error.
 */
async function buildAt(
  at: Date,
  folders: SiteAndOut & Pick<Build, 'onCompiled' | 'onPlaced'>,
): Promise<{ site?: BuiltSite | undefined; problems: string[] }> {
  const printTime = stopwatch();
  const problems: string[] = [];
  const site = await withBuild({ ...folders, at }, (build) =>
    buildSite({
      ...build,
      report(diagnostics, sources) {
        build.report(diagnostics, sources);
        problems.push(...linesOf(diagnostics.filter(isError), sources));
      },
    }),
  );
  if (!site) return { problems };
  printTime(`Built ${site.manifest.pages.length} pages`, folders.out);
  keepBuild({ site, builtFor: at }, folders);
  return { site, problems };
}

/** Returns a line for each diagnostic: where it is, and its message. */
function linesOf(diagnostics: Diagnostic[], sources: Sources): string[] {
  const indexed = indexSources(sources);
  return diagnostics.map((diagnostic) => {
    const { file, line, message } = locateDiagnostic(diagnostic, indexed);
    return `${file}:${line}: ${message}`;
  });
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
  { address, metricsAt, proxies }: StartSettings,
): Promise<Listeners> {
  const visitors = await listen(handler, address, { reached, isProxied: proxies > 0 });
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

function printNotes(
  { url }: BuiltSite,
  { outbox }: OpenServices,
  { storage }: StartSettings,
): void {
  const warning = warningOfCheckout(storage.folder, url);
  const notes = [...misspeltSettings(process.env), warning, ...outbox.notes];
  for (const note of notes) if (note) console.log(note);
}
