import type { RequestListener } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/** Routes see Node's own request and response beside those of the web. */
export interface NodeEnv {
  Bindings: HttpBindings;
  Variables: {
    /** The id of a request that is recorded. */
    request?: string;
  };
}

/** Lets a listener of Node answer a request that Hono has routed. */
export async function answerByNode(
  { incoming, outgoing }: HttpBindings,
  listener: RequestListener,
): Promise<Response> {
  const closed = new Promise((resolve) => outgoing.once('close', resolve));
  listener(incoming, outgoing);
  await closed;
  return RESPONSE_ALREADY_SENT;
}
