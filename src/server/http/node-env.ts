import type { RequestListener } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/** Gives routes Node's own request and response, in addition to the web ones. */
export interface NodeEnv {
  Bindings: HttpBindings;
  Variables: {
    /** The id of a recorded request. */
    request?: string;
  };
}

/** Lets a Node request listener answer a request routed by Hono. */
export async function respondWithNode(
  { incoming, outgoing }: HttpBindings,
  listener: RequestListener,
): Promise<Response> {
  const closed = new Promise((resolve) => outgoing.once('close', resolve));
  listener(incoming, outgoing);
  await closed;
  return RESPONSE_ALREADY_SENT;
}
