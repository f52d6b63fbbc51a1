import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ViteDevServer } from 'vite';
import {
  CHANGED,
  type LiveUpdate,
  problemNowhere,
  type ShownState,
} from '../../client/overlay/live-problem.ts';
import type { Memory } from '../../compiler/memory/memory.ts';
import type { Inbox } from '../../forms/receiving/inbox.ts';
import { plainLog } from '../../log/log.ts';
import type { Manifest } from '../../model/manifest/manifest.ts';
import { isLocalHost } from '../../model/text/local-host.ts';
import { parseUrl } from '../../model/text/parse-url.ts';
import { withUnitLine } from '../../model/units/unit-line.ts';
import { UserError } from '../../model/user-error.ts';
import type { Compilation } from '../../pipeline.ts';
import { HTML } from '../content/site-content.ts';
import { type ListenAddress, type Listening, listen } from '../http/listen.ts';
import { isOfIslands } from './island-refresh.ts';
import type { LiveApp } from './live-app.ts';
import { type LiveSite, type LiveState, liveSite } from './live-site.ts';
import { posixPath, startVite, type ViteOptions } from './live-vite.ts';
import { watchFolder } from './watch-folder.ts';

type LiveCode = typeof import('./live-app.ts');

/** Options of the development server. All folders are absolute. */
export interface LiveOptions extends ViteOptions {
  /** The site folder. */
  site: string;
  /** Folders of compiled code that browsers load assets from. */
  code: string[];
  address: ListenAddress;
  /** Stores form submissions. */
  inbox: Inbox;
  /** Returns the site's own URL, as written into pages. */
  urlOf(manifest: Manifest): string;
  /** Returns error messages, with file names, for the units whose code was saved. */
  problemsOfUnits(): Promise<string[]>;
  /** Loads the compilation memory of the running code. */
  openMemory(): Promise<Memory<Compilation>>;
  /** If file watchers see nothing: the pause between two looks at all files, in ms. */
  poll?: number | undefined;
  /** Called with text for the terminal; `keep` with every valid manifest. */
  print(text: string): void;
  keep(manifest: Manifest): void;
}

/** How long starting Vite is delayed for the first page request, in ms. */
const FIRST_PAGE = 200;

/** How many pages are remembered as last shown. */
const MOST_PAGES = 50;

/** How long stopping waits for code that is being loaded, in ms. */
const LOADING = 5_000;

/**
 * Serves a site from its sources and pushes every change to browsers. Vite takes as long to start
 * as everything else together, and pages can be rendered without it: it starts once the first one
 * is sent.
 */
export async function serveLive(options: LiveOptions): Promise<Listening> {
  let handler: RequestListener = (_request, response) => void response.writeHead(503).end();
  const listening = await listen(
    (request, response) => handler(request, response),
    options.address,
  );
  let vite: ViteDevServer | undefined;
  const locate = sourceLines(() => vite);
  const code = liveCode(options, () => vite, locate);
  // Files saved since pages were last notified.
  const saved = new Set<string>();
  // Texts printed since a file was saved.
  const said = new Set<string>();
  const app = madeOf(code.load, async ({ openLiveApp }) =>
    // Changed code cannot use the memory and compiles all pages itself.
    openLiveApp(options, code.isSaved() ? undefined : await options.openMemory()),
  );
  const site = liveSite(
    async (files) => (await app()).compile(files),
    (state, text) => {
      options.print(text || 'Everything fits together.');
      said.add(text);
      if (state.manifest && state.problems.every(({ severity }) => severity === 'warning'))
        options.keep(state.manifest);
      if (vite) notifyPages(vite, state, isShownAlready(saved, vite));
      saved.clear();
    },
  );
  const changed = (file: string) => {
    said.clear();
    saved.add(file);
    site.changed(file);
  };
  const stopWatching = watchFolder(options.site, {
    changed,
    failed: ({ message }) =>
      options.print(
        `Not all saved changes will appear by themselves. Restart after saving. (${message})`,
      ),
  });
  if (options.poll !== undefined) site.poll(options.poll);
  let sent = () => {};
  const firstSent = new Promise<void>((resolve) => {
    sent = resolve;
  });
  const starting = site
    .current()
    .then(() => Promise.race([firstSent, wait(FIRST_PAGE)]))
    .then(() =>
      startVite(options, listening, (file) => {
        code.changed(file);
        changed(file);
      }),
    );
  const withVite = starting.then((started) => {
    vite = started;
    // A page misses what was saved between its response and this connection.
    started.ws.on('connection', async () => notifyPages(started, await site.current(), false));
    site.lookAgain();
    return started;
  });
  withVite.catch((error: Error) => options.print(error.stack ?? error.message));
  const pages = new Map<string, string>();
  handler = liveHandler({
    options,
    vite: () => vite,
    withVite,
    app,
    site,
    locate,
    sent,
    pages,
    said,
  });
  return {
    ...listening,
    stop: async () => {
      stopWatching();
      const ended = Promise.race([site.stop(), wait(LOADING, undefined, { ref: false })]);
      sent();
      // Vite reports code that it was still loading, after a minute.
      const closed = starting.then((started) => ended.then(() => started.close()));
      await Promise.all([closed.catch(() => undefined), listening.stop()]);
    },
  };
}

/**
 * The code that compiles and shows the site. Until its sources change, the running code is current
 * and already loaded: Vite needs seconds to load it.
 */
function liveCode(
  options: LiveOptions,
  vite: () => ViteDevServer | undefined,
  locate: (error: Error) => Error,
) {
  let problems: Promise<string[]> | undefined;
  let loading: Promise<LiveCode> | undefined;
  // Files saved since the code was last loaded.
  const saved = new Set<string>();

  async function loadOnce(server: ViteDevServer): Promise<LiveCode> {
    const { moduleGraph } = server.environments.ssr;
    for (const file of saved) moduleGraph.onFileChange(posixPath(file));
    saved.clear();
    const found = (await problems) ?? [];
    if (found.length > 0) throw new UserError(found.join('\n'));
    return server.ssrLoadModule('/src/server/live/live-app.ts') as Promise<LiveCode>;
  }

  /** Loads again what was saved meanwhile: Vite would keep the older module, or its error. */
  async function loadSaved(server: ViteDevServer): Promise<LiveCode> {
    const [result] = await Promise.allSettled([loadOnce(server)]);
    if (saved.size > 0) return loadSaved(server);
    if (result.status === 'fulfilled') return result.value;
    await loadMaps(result.reason, server);
    throw locate(result.reason);
  }

  return {
    /** Loads its current version. */
    load: async (): Promise<LiveCode> => {
      const server = vite();
      if (!server || !problems) return import('./live-app.ts');
      loading ??= loadSaved(server).finally(() => {
        loading = undefined;
      });
      return loading;
    },
    /** Called with each saved file of it. */
    changed(file: string): void {
      problems = options.problemsOfUnits();
      saved.add(file);
    },
    /** Whether any of its files was saved since the start. */
    isSaved: () => problems !== undefined,
  };
}

/** Whether browsers have already hot-replaced all saved files. */
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

/** Memoizes a value made from the code; recomputes it when other code is loaded. */
function madeOf<Code, Made>(load: () => Promise<Code>, make: (code: Code) => Promise<Made>) {
  let latest: { code: Code; value: Made } | undefined;
  return async (): Promise<Made> => {
    const code = await load();
    if (latest?.code !== code) latest = { code, value: await make(code) };
    return latest.value;
  };
}

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
function liveHandler(live: Live): RequestListener {
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
    isLocalHost(parseUrl(`http://${headers.host}`)?.hostname ?? '')
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
  const message = stripVTControlCharacters(located.message);
  const hint = 'See the terminal for where in the code this happened.';
  const problems = [problemNowhere({ code: 'not-rendered', message, hint })];
  const shown = { ...(await live.site.current()), problems };
  return send(live, response, { status: 500, html: live.pages.get(url), shown });
}

/**
 * Returns a function that returns an error with the lines of the sources of the code; one that has
 * them already as it is.
 */
function sourceLines(vite: () => ViteDevServer | undefined): (error: Error) => Error {
  // Vite would take the lines of the sources for those of the compiled code, and throws the same
  // error again until its module is loaded.
  const located = new WeakMap<Error, Error>();
  return (error) => {
    const known = located.get(error);
    if (known) return known;
    vite()?.ssrFixStacktrace(error);
    const shown = withUnitLine(error);
    shown.stack = stackOutsideVite(shown);
    located.set(error, shown).set(shown, shown);
    return shown;
  };
}

/** Returns the stack of an error without the frames of what runs the code, which nobody can edit. */
function stackOutsideVite(error: Error): string {
  const { message, stack = message } = error;
  // If Vite has loaded what threw it, its class is another one.
  if (error.name === 'UserError') return message;
  const lines = stack.split('\n').filter((line) => !FRAME_OF_VITE.test(line));
  return lines.join('\n').trimEnd();
}

/** Loads the source maps of the modules in a stack: Vite forgets those of files saved again. */
async function loadMaps({ stack = '' }: Error, { environments }: ViteDevServer): Promise<void> {
  for (const file of new Set(stack.split('\n').map(fileOfFrame))) {
    const module = environments.ssr.moduleGraph.getModuleById(file);
    if (module && !module.transformResult)
      await environments.ssr.transformRequest(module.url).catch(() => undefined);
  }
}

/** Returns the file in `at Steps (/site/blocks/steps/Steps.tsx:9:11)` or `at /site/lib/words.ts:1:7`. */
function fileOfFrame(frame: string): string {
  const start = frame.includes(' (') ? frame.indexOf(' (') + 2 : frame.indexOf('at ') + 3;
  return frame.slice(start).split(':').slice(0, -2).join(':');
}

/** Matches a frame of a stack that is in Vite or in Node. */
const FRAME_OF_VITE = /^ +at .*([\\/]node_modules[\\/]vite[\\/]|node:internal)/;

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
