import { Hono } from 'hono';
import type { OpenInbox } from '../../../leads/inbox.ts';
import type { Log } from '../../../log/log.ts';
import { type NodeEnv, respondWithNode } from '../../../server/http/node-env.ts';

/**
 * Returns a function that opens the endpoint with which mail services report bounces; undefined
 * without the secret for it (`BOUNCE_SECRET`).
 *
 * @throws UserError if the secret can be guessed.
 */
export async function bouncesBy({ BOUNCE_SECRET: secret }: NodeJS.ProcessEnv) {
  if (!secret) return undefined;
  const endpoint = await import('../../../leads/bounces/endpoint.ts');
  endpoint.requireLongSecret(secret);
  return ({ db }: Pick<OpenInbox, 'db'>, log: Log) => {
    const answer = endpoint.bouncesEndpoint({ db, log, secret });
    return new Hono<NodeEnv>().all(endpoint.BOUNCES_PATH, ({ env }) =>
      respondWithNode(env, answer),
    );
  };
}
