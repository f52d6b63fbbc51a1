import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { MONITORING_PATHS } from '../leads/monitoring/endpoints.ts';
import type { Log } from '../log/log.ts';
import { basePath } from '../model/text/base-path.ts';
import { ERROR_SCREEN_PATH, renderErrorScreenPage } from '../render/error-screen-page.tsx';
import { withBasePath } from '../ui/layout/with-base-path.ts';
import { openWords } from '../words/open-words.ts';
import type { Words } from '../words/types.ts';
import { sendFile } from './content/send-file.ts';
import {
  type BodyResponse,
  type FileResponse,
  HTML,
  type SiteContent,
} from './content/site-content.ts';
import { type FormServices, formRoutes } from './forms/form-routes.ts';
import { redirectsBelow, requestsBelow } from './http/below-path.ts';
import { unknownProxyWarning } from './http/client-address.ts';
import { type NodeEnv, respondWithNode } from './http/node-env.ts';
import { parseTarget } from './http/request-target.ts';
import { type Ceilings, enforceCeilings } from './limits/ceilings.ts';
import { securityHeaders } from './security/security-headers.ts';

/** Options of `siteApp`. */
export interface ServedSite extends FormServices {
  /** Whether the error screen page, which fails on purpose, is served. */
  errorScreen: boolean;
  /** Rate and body limits; without them no request is refused. */
  ceilings?: Ceilings;
  /** Additional routes, each below its own path. */
  extraRoutes?: (Hono<NodeEnv> | undefined)[];
  /** Responds when a handler throws; the default logs the error and answers 500 with a message. */
  failed?: (error: Error) => Promise<Response>;
}

/** Returns the request listener of a site, built or live: its pages, files and form endpoints. */
export function siteApp(served: ServedSite): RequestListener {
  const { content, monitor, log, proxies } = served;
  const { server: words } = openWords(content.site.manifest.siteInfo.words);
  const { failed = logAndRespond(log, words), ceilings = () => undefined } = served;
  const base = basePath(content.site.url);
  const headers = Object.entries(securityHeaders(content.site.url));
  const warnOfProxy = unknownProxyWarning(log, proxies);
  const app = new Hono<NodeEnv>({ getPath: pathAsSent });
  if (base !== '') app.use(redirectsBelow(base));
  app.use(enforceCeilings(ceilings, content)).route('/', formRoutes(served));
  for (const routes of served.extraRoutes ?? []) if (routes) app.route('/', routes);
  app.use(readOnly(words)).use(redirects(content));
  if (served.errorScreen) app.get(ERROR_SCREEN_PATH, errorScreen(content));
  app.use(pagesAndFiles(content));
  // A page of the site at the same path takes precedence.
  if (monitor) {
    for (const path of MONITORING_PATHS) {
      app.get(path, ({ env }) => respondWithNode(env, monitor.answer));
    }
  }
  app.notFound(notFound(content, words)).onError(failed);
  const listener = getRequestListener(async (request, env) => {
    const answer = await app.fetch(request, env);
    // Hono copies the response to HEAD, which loses the mark that it was sent already.
    return env.outgoing.headersSent ? RESPONSE_ALREADY_SENT : answer;
  });
  return requestsBelow(base, (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    warnOfProxy(request);
    return listener(request, response);
  });
}

type Handler = MiddlewareHandler<NodeEnv>;

/** Returns the path as sent: `URL` would normalize it, and another spelling is another path. */
function pathAsSent(_: Request, { env }: { env?: NodeEnv['Bindings'] } = {}): string {
  return env ? parseTarget(env.incoming).address : '/';
}

function readOnly(words: ServerWords): Handler {
  return async (context, next) => {
    const { method } = context.env.incoming;
    if (method === 'GET' || method === 'HEAD') return next();
    return context.text(`${words.readOnly}\n`, 405, { Allow: 'GET, HEAD' });
  };
}

type ServerWords = Words['server'];

function redirects({ redirectOf, cacheControl }: SiteContent): Handler {
  return async (context, next) => {
    const { address, query } = parseTarget(context.env.incoming);
    const moved = redirectOf(address, query);
    if (moved === undefined) return next();
    context.header('Cache-Control', cacheControl(address, 301));
    return context.redirect(moved, 301);
  };
}

/** Sent without a policy: a page that frames it receives the error. */
function errorScreen({ site }: SiteContent): Handler {
  return async (context) =>
    context.body(withBasePath(renderErrorScreenPage(site), site.url), 200, {
      'Content-Type': HTML,
    });
}

function pagesAndFiles(content: SiteContent): Handler {
  return async (context, next) => {
    const { path } = context.req;
    const answer = await content.find(path);
    return answer
      ? show({ context, content, answer, status: content.isGone(path) ? 410 : 200 })
      : next();
  };
}

function notFound(content: SiteContent, words: ServerWords) {
  return async (context: Context<NodeEnv>) => {
    const answer = await content.notFound(context.req.path);
    if (!answer) return context.text(`${words.noPage}\n`, 404);
    return show({ context, content, answer, status: 404 });
  };
}

function logAndRespond(log: Log, words: ServerWords): NonNullable<ServedSite['failed']> {
  return async (error) => {
    log.error('A request failed.', { error });
    return new Response(`${words.failed}\n`, { status: 500 });
  };
}

interface ShowOptions {
  context: Context<NodeEnv>;
  content: SiteContent;
  answer: FileResponse | BodyResponse;
  status: 200 | 404 | 410;
}

/** How long a prefetched page may be reused, in seconds: it is opened soon or not at all. */
const PREFETCH_MAX_AGE = 60;

/** Returns the `Cache-Control` value; a prefetched page is opened without revalidation. */
function cachingFor(context: Context<NodeEnv>, usual: string): string {
  const isAhead = usual === 'no-cache' && context.req.header('purpose') === 'prefetch';
  return isAhead ? `private, max-age=${PREFETCH_MAX_AGE}` : usual;
}

async function show({ context, content, answer, status }: ShowOptions): Promise<Response> {
  const { incoming: request, outgoing: response } = context.env;
  const caching = cachingFor(context, content.cacheControl(context.req.path, status));
  const headers = { ...answer.headers, 'Cache-Control': caching };
  if ('body' in answer) return new Response(answer.body, { status, headers });
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.statusCode = status;
  await sendFile({ request, response, file: answer.file, compress: content.compress });
  return RESPONSE_ALREADY_SENT;
}
