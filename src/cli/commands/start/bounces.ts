import { Hono } from 'hono';
import type { OpenInbox } from '../../../leads/inbox.ts';
import type { Log } from '../../../log/log.ts';
import { type NodeEnv, respondWithNode } from '../../../server/http/node-env.ts';
import { UserError } from '../../command-line.ts';

/**
 * Returns the secret with which mail services report bounces (`BOUNCE_SECRET`); undefined if unset.
 *
 * @throws UserError if it can be guessed.
 */
export async function bounceSecret(environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  const { BOUNCE_SECRET: secret } = environment;
  if (!secret) return undefined;
  const { wrongBounceSecret } = await import('../../../leads/bounces/endpoint.ts');
  const wrong = wrongBounceSecret(secret);
  if (wrong !== undefined) throw new UserError(wrong);
  return secret;
}

/** Returns the app with the endpoint for bounce reports; undefined without a secret. */
export async function bouncesFor(
  secret: string | undefined,
  { db }: Pick<OpenInbox, 'db'>,
  log: Log,
): Promise<Hono<NodeEnv> | undefined> {
  if (secret === undefined) return undefined;
  const { BOUNCES_PATH, bouncesEndpoint } = await import('../../../leads/bounces/endpoint.ts');
  const answer = bouncesEndpoint({ db, log, secret });
  return new Hono<NodeEnv>().all(BOUNCES_PATH, ({ env }) => respondWithNode(env, answer));
}
