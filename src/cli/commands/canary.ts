import { existsSync } from 'node:fs';
import path from 'node:path';
import { printText } from '../../diagnostics/print-many.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { DATABASE, type DatabaseLocation } from '../../leads/database.ts';
import { type CanaryResult, keptForms, runCanary } from '../../leads/monitoring/canary/canary.ts';
import { leaveReport } from '../../leads/monitoring/canary/report.ts';
import type { Manifest } from '../../model/manifest/manifest.ts';
import { UserError } from '../../model/user-error.ts';
import { compile } from '../../pipeline.ts';
import { localUrl } from '../../server/http/listen.ts';
import type { CommandLine } from '../command-line.ts';
import { countFromFlag, siteFolder } from '../flags.ts';
import { databaseIn, inboxLocation } from '../inbox-location.ts';
import { listenAddress, START_PORT } from '../server-settings.ts';
import { givenBase } from '../site-url.ts';
import { table } from '../table.ts';

/** The default timeout for a test submission to reach every destination, in seconds. */
const DEFAULT_TIMEOUT = 60;

/**
 * `canary [--form ID] [--url URL] [--wait SECONDS]`: submits a test through each form of the
 * running site and prints whether it arrived at each destination.
 */
export async function canary(line: CommandLine): Promise<number> {
  const site = await siteIn(line);
  const only = formOn(line, site);
  const { wait = String(DEFAULT_TIMEOUT) } = line.flags;
  const words = { of: ' of seconds', example: DEFAULT_TIMEOUT };
  const timeout = countFromFlag('wait', wait, words) * 1000;
  const url = urlOf(line.flags.url);
  const location = existingLocation(line.root);
  const db = await databaseIn(location);
  try {
    const { folder } = location;
    const results = await runCanary({ site, only, url, db, folder, timeout });
    const lost = results.filter(({ result }) => result === 'lost').length;
    if (only === undefined) {
      await leaveReport(folder, { at: new Date().toISOString(), sent: results.length, lost });
    }
    process.stdout.write(resultTable(results, process.stdout.columns));
    return lost > 0 ? 1 : 0;
  } finally {
    await db.destroy();
  }
}

/**
 * Returns the inbox location, and never creates it: the server does that when it starts, and a
 * database created here would be in the way of one that is restored or mounted later.
 *
 * @throws UserError if there is none yet.
 */
function existingLocation(root: string): DatabaseLocation {
  const location = inboxLocation(root);
  const storage = location.database ? location.folder : path.join(location.folder, DATABASE);
  if (existsSync(storage)) return location;
  throw new UserError(
    `There is no inbox in ${location.folder} yet. Start the site first: npm start`,
  );
}

async function siteIn({ flags }: CommandLine): Promise<Manifest> {
  const { manifest, diagnostics, sources } = await compile(siteFolder(flags.site));
  if (manifest) return manifest;
  throw new UserError(`${printText(diagnostics, sources)}\nNothing was sent.`);
}

function formOn({ flags }: CommandLine, site: Manifest): string | undefined {
  const { form } = flags;
  const forms = keptForms(site).map(({ id }) => id);
  if (form === undefined && forms.length === 0) {
    throw new UserError(
      'No form of this site is delivered to the inbox: there is nothing to test.',
    );
  }
  if (form === undefined || forms.includes(form)) return form;
  throw new UserError(
    `No form "${form}" is delivered to the inbox. ${suggest(form, forms, 'Forms that are')}`,
  );
}

function urlOf(flag: string | undefined): string {
  const { host, port } = listenAddress(process.env, START_PORT);
  const url = flag ?? localUrl(host, port) + givenBase();
  if (/^https?:/.test(url) && URL.canParse(url)) return url.replace(/\/+$/, '');
  throw new UserError(
    `"--url" needs the address of the site: --url http://localhost:${START_PORT}`,
  );
}

function resultTable(results: CanaryResult[], width: number | undefined): string {
  const rows = results.map(({ form, destination, result, milliseconds = 0, problem = '' }) => [
    form,
    destination,
    result === 'lost' ? 'LOST' : result,
    result === 'lost' ? problem : `after ${(milliseconds / 1000).toFixed(2)} s ${problem}`.trim(),
  ]);
  const lost = results.filter(({ result }) => result === 'lost').length;
  const sum = lost === 0 ? 'Everything arrived.' : `Lost: ${lost} of ${results.length}.`;
  return `${table([['Form', 'Destination', 'Result', ''], ...rows], width)}\n${sum}\n`;
}
