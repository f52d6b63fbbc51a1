import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ViteDevServer } from 'vite';
import {
  CHANGED,
  type Change,
  problemNowhere,
  type Shown,
} from '../../client/overlay/live-problem.ts';
import type { Memory } from '../../compiler/memory/memory.ts';
import type { Inbox } from '../../forms/receiving/inbox.ts';
import { plainLog } from '../../log/log.ts';
import type { Manifest } from '../../model/manifest.ts';
import type { Compilation } from '../../pipeline.ts';
import { type ListenAddress, type Listening, listen } from '../listen.ts';
import { HTML } from '../site-content.ts';
import { isOfIslands } from './island-refresh.ts';
import type { LiveApp } from './live-app.ts';
import { type LiveSite, type LiveState, liveSite } from './live-site.ts';
import { startVite, type ViteOptions, watch } from './live-vite.ts';

type LiveCode = typeof import('./live-app.ts');

/** What is served live, and where. All folders are absolute. */
export interface LiveOptions extends ViteOptions {
  /** Folders with what browsers need of the compiled code. */
  code: string[];
  place: ListenAddress;
  /** Keeps what forms send. */
  inbox: Inbox;
  /** The address that pages give as their own. */
  urlOf(manifest: Manifest): string;
  /** What the code that runs knows of the site already. */
  openMemory(): Promise<Memory<Compilation>>;
  /** Hears what to print, and every good site. */
  print(text: string): void;
  keep(manifest: Manifest): void;
}

/** Serves a site from its sources, and every change to it at once. */
export async function serveLive(options: LiveOptions): Promise<Listening> {
  let handler: RequestListener = (_request, response) => void response.writeHead(503).end();
  const listening = await listen((request, response) => handler(request, response), options.place);
  const vite = await startVite(options, listening);
  let isCodeChanged = false;
  // What was saved since the pages were last told.
  const saved = new Set<string>();
  // Until its sources change, the code that runs is right, and ready: Vite needs seconds for it.
  const load = () =>
    isCodeChanged
      ? (vite.ssrLoadModule('/src/server/live/live-app.ts') as Promise<LiveCode>)
      : import('./live-app.ts');
  const app = madeOf(load, async ({ openLiveApp }) =>
    // Other code has to look at all pages itself.
    openLiveApp(options, isCodeChanged ? undefined : await options.openMemory()),
  );
  const site = liveSite(
    async (files) => (await app()).compile(files),
    (state, text) => {
      options.print(text || 'Everything fits together.');
      if (state.manifest && state.problems.every(isWarning)) options.keep(state.manifest);
      const isShown = saved.size > 0 && [...saved].every((file) => isOfIslands(file, vite));
      saved.clear();
      tell(vite, state, isShown);
    },
  );
  // What was saved since a page was sent, it has not heard.
  vite.ws.on('connection', async () => tell(vite, await site.current(), false));
  watch(vite, options, (file, kind) => {
    saved.add(file);
    if (kind === 'code') isCodeChanged = true;
    site.changed(file);
  });
  handler = liveHandler({ options, vite, app, site, withOverlay: overlayOf(vite) });
  return {
    ...listening,
    stop: async () => {
      site.stop();
      await Promise.all([vite.close(), listening.stop()]);
    },
  };
}

function tell(vite: ViteDevServer, { version, problems }: LiveState, isShown: boolean): void {
  vite.ws.send(CHANGED, { version, problems, isShown } satisfies Change);
}

/** What is made of the code as it is now: made anew when other code is loaded. */
function madeOf<Code, Made>(load: () => Promise<Code>, make: (code: Code) => Promise<Made>) {
  let latest: { code: Code; made: Made } | undefined;
  return async (): Promise<Made> => {
    const code = await load();
    if (latest?.code !== code) latest = { code, made: await make(code) };
    return latest.made;
  };
}

interface Live {
  options: LiveOptions;
  vite: ViteDevServer;
  app(): Promise<LiveApp>;
  site: LiveSite;
  /** A page with its mistakes over it, which is shown anew when it changes. */
  withOverlay(html: string, shown: Shown): Promise<string>;
}

/** Vite goes first: it has the code, and refuses hosts that only pretend to be this machine. */
function liveHandler(live: Live): RequestListener {
  return (request, response) => {
    const { url } = request;
    live.vite.middlewares(request, response, () => {
      // Vite has taken the path of the site away.
      request.url = url;
      respond(live, request, response).catch((error: Error) => fail(live, response, error));
    });
  };
}

async function respond(live: Live, request: IncomingMessage, response: ServerResponse) {
  const { options, site, app } = live;
  const state = await site.current();
  const { manifest, timetable } = state;
  if (!manifest) return sendBare(live, response, 503, state);
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
    transform: (html) => live.withOverlay(html, state),
    failed: async (error) => {
      await fail(live, response, error);
      return RESPONSE_ALREADY_SENT;
    },
  });
  answer(request, response);
}

async function fail(live: Live, response: ServerResponse, error: Error) {
  live.vite.ssrFixStacktrace(error);
  live.options.print(error.stack ?? error.message);
  const { message } = error;
  const hint = 'The terminal says where in the code this happened.';
  const problems = [problemNowhere({ code: 'not-rendered', message, hint })];
  return sendBare(live, response, 500, { ...(await live.site.current()), problems });
}

const BARE =
  '<!doctype html><html lang="en" style="color-scheme: light dark"><head><title>Signpost</title></head><body></body></html>';

/** A page that has nothing but mistakes. */
async function sendBare(
  { withOverlay }: Live,
  response: ServerResponse,
  status: number,
  shown: Shown,
): Promise<void> {
  const html = await withOverlay(BARE, shown);
  response.writeHead(status, { 'Content-Type': HTML, 'Cache-Control': 'no-store' }).end(html);
}

/**
 * A function that puts its mistakes over a page, and what shows it anew when it changes. Vite is
 * asked once what that is: reading each page for it takes longer than rendering it.
 */
function overlayOf(vite: ViteDevServer): Live['withOverlay'] {
  let added: Promise<string> | undefined;
  return async (html, { version, problems }) => {
    added ??= vite.transformIndexHtml('/', EMPTY).then(headIn);
    const data = JSON.stringify({ version, problems }).replace(/</g, '\\u003c');
    const overlay =
      `<script type="application/json" id="signpost-shown">${data}</script>` +
      `<script type="module" src="${vite.config.base}src/client/overlay/overlay.ts"></script>`;
    const head = await added;
    return html
      .replace('<head>', () => `<head>${head}`)
      .replace('</head>', () => `${overlay}</head>`);
  };
}

const EMPTY = '<!doctype html><html><head></head><body></body></html>';

function headIn(html: string): string {
  return html.slice(html.indexOf('<head>') + '<head>'.length, html.indexOf('</head>'));
}

function isWarning({ severity }: Shown['problems'][number]): boolean {
  return severity === 'warning';
}
