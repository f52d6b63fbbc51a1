import { fromEnvironment } from '../../../destinations/from-environment.ts';
import { settingsIn } from '../../../destinations/settings.ts';
import type { Manifest } from '../../../model/manifest/manifest.ts';
import type { Destination } from '../../../model/schema/destination.ts';
import { UserError } from '../../../model/user-error.ts';
import type { BuiltSite } from '../../../pipeline.ts';
import type { CommandLine } from '../../command-line.ts';
import { inboxLocation } from '../../inbox-location.ts';
import {
  drainTime,
  handedSockets,
  listenAddress,
  metricsAddress,
  START_PORT,
  trustedProxies,
} from '../../server-settings.ts';
import { foldersOf } from '../build.ts';
import { bouncesBy } from './bounces.ts';
import { deskBy } from './desk.ts';

export type StartSettings = ReturnType<typeof startSettings>;
export type SiteSecrets = Awaited<ReturnType<typeof siteSecrets>>;

/** Reads the server's settings from command line and environment. @throws UserError if invalid. */
export function startSettings(line: CommandLine) {
  const { env } = process;
  return {
    address: handedSockets(env) ?? listenAddress(env, START_PORT),
    drainFor: drainTime(env),
    metricsAt: metricsAddress(env),
    proxies: trustedProxies(env),
    storage: inboxLocation(line.root),
    folders: foldersOf(line),
    token: env.METRICS_TOKEN || undefined,
    errorScreen: env.SIGNPOST_ERROR_SCREEN === '1',
  };
}

/**
 * Reads the secrets for a site from the environment, and loads the code that only they allow.
 *
 * @throws UserError if they are missing or invalid.
 */
export async function siteSecrets({ url, manifest }: BuiltSite) {
  const { env } = process;
  return {
    openDesk: await deskBy(env, url),
    openBounces: await bouncesBy(env),
    destinations: filledDestinations(manifest, env),
    transports: settingsIn(env),
  };
}

/**
 * Returns the destinations of a site with their `{env.NAME}` placeholders filled in.
 *
 * @throws UserError if the environment lacks a variable; the message says what to do.
 */
export function filledDestinations(
  { destinations }: Pick<Manifest, 'destinations'>,
  environment: NodeJS.ProcessEnv,
): Record<string, Destination> {
  const { destinations: filled, problems } = fromEnvironment(destinations, environment);
  if (problems.length === 0) return filled;
  throw new UserError(
    `${problems.join('\n')}\nSet it in the environment of the server, and start again. check, build and dev do not need it.`,
  );
}
