import { fromEnvironment } from '../../../destinations/from-environment.ts';
import type { Manifest } from '../../../model/manifest/manifest.ts';
import type { Destination } from '../../../model/schema/destination.ts';
import { UserError } from '../../command-line.ts';

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
