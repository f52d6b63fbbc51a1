import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ViteDevServer } from 'vite';
import type { ShownState } from '../../client/overlay/live-problem.ts';
import { plainLog } from '../../log/log.ts';
import { isLocalHost } from '../../model/text/local-host.ts';
import { HTML } from '../content/site-content.ts';
import type { LiveApp } from './live-app.ts';
import type { LiveOptions } from './live-options.ts';
import type { LiveSite } from './live-site.ts';
import { problemOfCode } from './live-stack.ts';

/** How many pages are remembered as last shown. */
const MOST_PAGES = 50;

interface Live {
  options: LiveOptions;
  /** Undefined until it has started. */
  vite(): ViteDevServer | undefined;
  withVite: Promise<ViteDevServer>;
  app(): Promise<LiveApp>;
  site: LiveSite;
  /** Returns an error with the lines of its sources. */
  locate(error: Error): Error;
  /** Called when a response was sent. */
  sent(): void;
  /** The pages last shown, by their URL: an error of a view is shown over them. */
  pages: Map<string, string>;
  /** Errors printed since a file was saved: each request for a page would print them again. */
  said: Set<string>;
}

/** Passes requests to Vite first: it serves the code and checks the `Host` header. */
export function liveHandler(live: Live): RequestListener {
  return async (request, response) => {
    const { url } = request;
    const answer = () => {
      // Vite has stripped the base path.
      request.url = url;
      respond(live, request, response).catch((error: Error) => fail(live, response, error, url));
    };
    response.once('finish', live.sent);
    const vite = live.vite();
    if (vite) vite.middlewares(request, response, answer);
    else if (isPage(request, live.options.base)) answer();
    else {
      live.withVite.then(
        ({ middlewares }) => middlewares(request, response, answer),
        (error: Error) => fail(live, response, error),
      );
    }
  };
}

/** Whether a request can be answered without Vite: a GET for a page, with a local host name. */
function isPage({ method, headers, url = '' }: IncomingMessage, base: string): boolean {
  return (
    method === 'GET' &&
    url.startsWith(`${base}/`) &&
    /^\/(?!@)[^.?]*(\?|$)/.test(url.slice(base.length)) &&
    isLocalHost(URL.parse(`http://${headers.host}`)?.hostname ?? '')
  );
}

async function respond(live: Live, request: IncomingMessage, response: ServerResponse) {
  const { options, site, app } = live;
  const state = await site.current();
  const { manifest, timetable } = state;
  if (!manifest) return send(live, response, { status: 503, shown: state });
  const { listener } = await app();
  const answer = listener({
    manifest,
    timetable,
    url: options.urlOf(manifest),
    folder: options.site,
    cache: options.cache,
    code: options.code,
    inbox: options.inbox,
    log: plainLog(options.print),
    transform: (html) => {
      rememberPage(live.pages, request.url, html);
      return withOverlay(html, state, options.base);
    },
    failed: async (error) => {
      await fail(live, response, error, request.url);
      return RESPONSE_ALREADY_SENT;
    },
  });
  answer(request, response);
}

function rememberPage(pages: Map<string, string>, url = '', html: string): void {
  pages.delete(url);
  const [oldest] = pages.keys();
  if (oldest !== undefined && pages.size >= MOST_PAGES) pages.delete(oldest);
  pages.set(url, html);
}

async function fail(live: Live, response: ServerResponse, error: Error, url = '') {
  const located = live.locate(error);
  const text = located.stack ?? located.message;
  if (!live.said.has(text)) live.options.print(text);
  live.said.add(text);
  const hint = 'See the terminal for where in the code this happened.';
  const problems = [problemOfCode(located, live.options, { code: 'not-rendered', hint })];
  const shown = { ...(await live.site.current()), problems };
  return send(live, response, { status: 500, html: live.pages.get(url), shown });
}

const BARE =
  '<!doctype html><html lang="en" style="color-scheme: light dark"><head><title>Signpost</title></head><body></body></html>';

interface Sending {
  status: number;
  /** Without it, an empty page is sent. */
  html?: string | undefined;
  shown: ShownState;
}

/** Sends a page with the error overlay. */
function send({ options }: Live, response: ServerResponse, sending: Sending): void {
  const { status, html = BARE, shown } = sending;
  response.writeHead(status, { 'Content-Type': HTML, 'Cache-Control': 'no-store' });
  response.end(withOverlay(html, shown, options.base));
}

/** Adds the error overlay, and the script that reloads the page when it changes. */
function withOverlay(html: string, { version, problems }: ShownState, base: string): string {
  const data = JSON.stringify({ version, problems }).replace(/</g, '\\u003c');
  // React Refresh must be set up before the first component is loaded.
  const overlay =
    `<script type="module" src="${base}/src/client/overlay/overlay.ts"></script>` +
    `<script type="application/json" id="signpost-shown">${data}</script>`;
  return html.replace('<head>', () => `<head>${overlay}`);
}
