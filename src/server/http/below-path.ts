import type { RequestListener } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { MONITORING_PATHS } from '../../leads/monitoring/endpoints.ts';
import { NOT_FOUND_PATH } from '../../ui/layout/head.ts';
import type { NodeEnv } from './node-env.ts';
import { parseTarget } from './request-target.ts';

/**
 * Strips the base path of a site from requests. Paths outside of it get the not-found page; `/` and
 * the bare base path are redirected to the home page.
 *
 * @param base the base path: `/sub`, or an empty string.
 */
export function requestsBelow(base: string, handle: RequestListener): RequestListener {
  if (base === '') return handle;
  return (request, response) => {
    const { url = '/' } = request;
    const { address } = parseTarget(request);
    if (address === '/' || address === base) {
      response.writeHead(302, { Location: `${base}/${url.slice(address.length)}` }).end();
      return;
    }
    if (address.startsWith(`${base}/`)) request.url = url.slice(base.length);
    // Monitoring programs ask the server directly, without the base path.
    else if (!MONITORING_PATHS.includes(address)) request.url = NOT_FOUND_PATH;
    handle(request, response);
  };
}

/** Prepends the base path to local `Location` headers. */
export function redirectsBelow(base: string): MiddlewareHandler<NodeEnv> {
  return async (context, next) => {
    await next();
    const to = context.res.headers.get('Location');
    if (to?.startsWith('/')) context.header('Location', base + to);
  };
}
