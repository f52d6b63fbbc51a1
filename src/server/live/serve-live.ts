import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import { CHANGED, type LiveUpdate } from '../../client/overlay/live-problem.ts';
import type { Sources } from '../../diagnostics/words.ts';
import { type Listening, listen } from '../http/listen.ts';
import { isOfIslands } from './island-refresh.ts';
import { liveCode, madeOf } from './live-code.ts';
import { liveHandler } from './live-handler.ts';
import type { LiveOptions } from './live-options.ts';
import { type LiveState, liveSite } from './live-site.ts';
import { errorLocator, problemOfCode } from './live-stack.ts';
import { startVite } from './live-vite.ts';
import { watchFolder } from './watch-folder.ts';

/** How long starting Vite is delayed for the first page request, in ms. */
const FIRST_PAGE = 200;

/** How long stopping waits for code that is being loaded, in ms. */
const LOADING = 5_000;

const NOT_COMPILED = {
  code: 'not-compiled',
  hint: 'See the terminal for details. The page is shown again once this is fixed.',
};

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
  const locate = errorLocator(() => vite);
  const code = liveCode(options, () => vite, locate);
  // Files saved since pages were last notified.
  const saved = new Set<string>();
  // The texts of the site as last compiled, and as pages were last notified of.
  let texts: Sources = new Map();
  let known: Sources = texts;
  // Texts printed since a file was saved.
  const said = new Set<string>();
  const app = madeOf(code.load, async ({ openLiveApp }) =>
    // Changed code cannot use the memory and compiles all pages itself.
    openLiveApp(options, code.isSaved() ? undefined : await options.openMemory()),
  );
  const site = liveSite(
    async (files) => {
      try {
        const compiled = await (await app()).compile(files);
        texts = compiled.compilation.sources;
        return compiled;
      } catch (error) {
        throw locate(error as Error);
      }
    },
    (state, text) => {
      // A request that came first has said it.
      if (!text || !said.has(text)) options.print(text || 'Everything fits together.');
      said.clear();
      said.add(text);
      if (state.manifest && state.problems.every(({ severity }) => severity === 'warning'))
        options.keep(state.manifest);
      if (vite)
        notifyPages(vite, state, isShownAlready(saved, vite) && haveSameTexts(known, texts));
      known = texts;
      saved.clear();
    },
    (error) => problemOfCode(error, options, NOT_COMPILED),
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

/** Whether browsers have already hot-replaced all saved files. */
function isShownAlready(saved: ReadonlySet<string>, vite: ViteDevServer): boolean {
  return saved.size > 0 && [...saved].every((file) => isOfIslands(file, vite));
}

/** Whether a site has the same texts: the watcher may report a file after it was compiled. */
function haveSameTexts(known: Sources, texts: Sources): boolean {
  if (known.size !== texts.size) return false;
  return [...texts].every(([file, { text }]) => known.get(file)?.text === text);
}

function notifyPages(
  vite: ViteDevServer,
  { version, problems }: LiveState,
  isShown: boolean,
): void {
  vite.ws.send(CHANGED, { version, problems, isShown } satisfies LiveUpdate);
}
