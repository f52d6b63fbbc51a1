import type { RequestListener } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { HEALTH_PATH, METRICS_PATH, READY_PATH } from '../leads/monitoring/endpoints.ts';
import { NOT_FOUND_PATH } from '../ui/layout/head.ts';
import type { NodeEnv } from './node-env.ts';
import { askedFor } from './request-target.ts';

/** Programs that watch ask the server itself, which has its host for itself. */
const ANYWHERE = [HEALTH_PATH, METRICS_PATH, READY_PATH];

/**
 * Hands on requests below the path of a site as if it had its host for itself. What lies outside is
 * answered as what is not there; who asks for the top is led to the first page.
 *
 * @param base the path: `/sub`, or nothing.
 */
export function requestsBelow(base: string, handle: RequestListener): RequestListener {
  if (base === '') return handle;
  return (request, response) => {
    const { url = '/' } = request;
    const { address } = askedFor(request);
    if (address === '/' || address === base) {
      response.writeHead(302, { Location: `${base}/${url.slice(address.length)}` }).end();
      return;
    }
    if (address.startsWith(`${base}/`)) request.url = url.slice(base.length);
    else if (!ANYWHERE.includes(address)) request.url = NOT_FOUND_PATH;
    handle(request, response);
  };
}

/** Leads on to where pages are for browsers. */
export function redirectsBelow(base: string): MiddlewareHandler<NodeEnv> {
  return async (context, next) => {
    await next();
    const to = context.res.headers.get('Location');
    if (to?.startsWith('/')) context.header('Location', base + to);
  };
}
