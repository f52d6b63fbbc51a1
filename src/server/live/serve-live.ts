import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ViteDevServer } from 'vite';
import {
  CHANGED,
  type LiveUpdate,
  problemNowhere,
  type Shown,
} from '../../client/overlay/live-problem.ts';
import type { Memory } from '../../compiler/memory/memory.ts';
import type { Inbox } from '../../forms/receiving/inbox.ts';
import { plainLog } from '../../log/log.ts';
import { isLocalHost } from '../../model/local-host.ts';
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
  /** What is wrong with the units whose code was saved, in words that name the file. */
  problemsOfUnits(): Promise<string[]>;
  /** What the code that runs knows of the site already. */
  openMemory(): Promise<Memory<Compilation>>;
  /** Hears what to print, and every good site. */
  print(text: string): void;
  keep(manifest: Manifest): void;
}

/** How long Vite waits for the first page to be asked for, in ms. */
const FIRST_PAGE = 200;

/**
 * Serves a site from its sources, and every change to it at once. Vite takes as long to start as
 * all else together, and pages can be made without it: it starts once the first one is sent.
 */
export async function serveLive(options: LiveOptions): Promise<Listening> {
  let handler: RequestListener = (_request, response) => void response.writeHead(503).end();
  const listening = await listen((request, response) => handler(request, response), options.place);
  let vite: ViteDevServer | undefined;
  // Undefined until other code was saved.
  let problemsOfCode: Promise<string[]> | undefined;
  // What was saved since the pages were last told.
  const saved = new Set<string>();
  // Until its sources change, the code that runs is right, and ready: Vite needs seconds for it.
  const load = async () => {
    if (!vite || !problemsOfCode) return import('./live-app.ts');
    const problems = await problemsOfCode;
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return vite.ssrLoadModule('/src/server/live/live-app.ts') as Promise<LiveCode>;
  };
  const app = madeOf(load, async ({ openLiveApp }) =>
    // Other code has to look at all pages itself.
    openLiveApp(options, problemsOfCode ? undefined : await options.openMemory()),
  );
  const site = liveSite(
    async (files) => (await app()).compile(files),
    (state, text) => {
      options.print(text || 'Everything fits together.');
      if (state.manifest && state.problems.every(isWarning)) options.keep(state.manifest);
      if (vite) notifyPages(vite, state, isShownAlready(saved, vite));
      saved.clear();
    },
  );
  let sent = () => {};
  const firstSent = new Promise<void>((resolve) => {
    sent = resolve;
  });
  const starting = site
    .current()
    .then(() => Promise.race([firstSent, wait(FIRST_PAGE)]))
    .then(() => startVite(options, listening));
  const withVite = starting.then((started) => {
    vite = started;
    // What was saved since a page was sent, it has not heard.
    started.ws.on('connection', async () => notifyPages(started, await site.current(), false));
    watch(started, options, (file, kind) => {
      saved.add(file);
      if (kind === 'code') problemsOfCode = options.problemsOfUnits();
      site.changed(file);
    });
    site.lookAgain();
    return started;
  });
  withVite.catch((error: Error) => options.print(error.stack ?? error.message));
  handler = liveHandler({ options, vite: () => vite, withVite, app, site, sent });
  return {
    ...listening,
    stop: async () => {
      site.stop();
      sent();
      const closed = starting.then((started) => started.close()).catch(() => undefined);
      await Promise.all([closed, listening.stop()]);
    },
  };
}

/** Whether browsers have changed by themselves what was saved. */
function isShownAlready(saved: ReadonlySet<string>, vite: ViteDevServer): boolean {
  return saved.size > 0 && [...saved].every((file) => isOfIslands(file, vite));
}

function notifyPages(
  vite: ViteDevServer,
  { version, problems }: LiveState,
  isShown: boolean,
): void {
  vite.ws.send(CHANGED, { version, problems, isShown } satisfies LiveUpdate);
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
  /** Undefined until it has started. */
  vite(): ViteDevServer | undefined;
  withVite: Promise<ViteDevServer>;
  app(): Promise<LiveApp>;
  site: LiveSite;
  /** Hears that something was answered. */
  sent(): void;
}

/** Vite goes first: it has the code, and refuses hosts that only pretend to be this machine. */
function liveHandler(live: Live): RequestListener {
  return async (request, response) => {
    const { url } = request;
    const answer = () => {
      // Vite has taken the path of the site away.
      request.url = url;
      respond(live, request, response).catch((error: Error) => fail(live, response, error));
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

/** Whether it takes no Vite to answer: a page is asked for, and of this machine under its own name. */
function isPage({ method, headers, url = '' }: IncomingMessage, base: string): boolean {
  const host = `http://${headers.host}`;
  return (
    method === 'GET' &&
    url.startsWith(`${base}/`) &&
    /^\/(?!@)[^.?]*(\?|$)/.test(url.slice(base.length)) &&
    URL.canParse(host) &&
    isLocalHost(new URL(host).hostname)
  );
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
    transform: (html) => withOverlay(html, state, options.base),
    failed: async (error) => {
      await fail(live, response, error);
      return RESPONSE_ALREADY_SENT;
    },
  });
  answer(request, response);
}

async function fail(live: Live, response: ServerResponse, error: Error) {
  live.vite()?.ssrFixStacktrace(error);
  live.options.print(error.stack ?? error.message);
  const message = stripVTControlCharacters(error.message);
  const hint = 'The terminal says where in the code this happened.';
  const problems = [problemNowhere({ code: 'not-rendered', message, hint })];
  return sendBare(live, response, 500, { ...(await live.site.current()), problems });
}

const BARE =
  '<!doctype html><html lang="en" style="color-scheme: light dark"><head><title>Signpost</title></head><body></body></html>';

/** A page that has nothing but mistakes. */
function sendBare({ options }: Live, response: ServerResponse, status: number, shown: Shown): void {
  const html = withOverlay(BARE, shown, options.base);
  response.writeHead(status, { 'Content-Type': HTML, 'Cache-Control': 'no-store' }).end(html);
}

/** Puts its mistakes over a page, and what shows it anew when it changes. */
function withOverlay(html: string, { version, problems }: Shown, base: string): string {
  const data = JSON.stringify({ version, problems }).replace(/</g, '\\u003c');
  // Components that take the place of others have to be expected before the first is loaded.
  const overlay =
    `<script type="module" src="${base}/src/client/overlay/overlay.ts"></script>` +
    `<script type="application/json" id="signpost-shown">${data}</script>`;
  return html.replace('<head>', () => `<head>${overlay}`);
}

function isWarning({ severity }: Shown['problems'][number]): boolean {
  return severity === 'warning';
}
