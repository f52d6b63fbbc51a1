import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { LiveProblem } from '../../client/overlay/live-problem.ts';
import type { Inbox } from '../../forms/receiving/inbox.ts';
import { plainLog } from '../../log/log.ts';
import type { Manifest } from '../../model/manifest.ts';
import { strangerHeaders } from '../file-headers.ts';
import { formPosts, type Receivers, takesPosts } from '../form-posts.ts';
import { type Listening, listen, type Place } from '../listen.ts';
import { redirectFinder } from '../redirects.ts';
import { SECURITY_HEADERS } from '../security.ts';
import { askedFor } from '../well-formed.ts';
import { type LiveSite, type LiveState, liveSite } from './live-site.ts';

type Answer = typeof import('./answer.ts');

/** What is served live, and where. Both folders are absolute. */
export interface LiveOptions {
  site: string;
  root: string;
  place: Place;
  /** Keeps what forms send. */
  inbox: Inbox;
  /** The address that pages give as their own. */
  urlOf(manifest: Manifest): string;
  /** Hears what to print, and every good site. */
  print(text: string): void;
  keep(manifest: Manifest): void;
}

/** What the open pages are told. */
export const CHANGED = 'signpost:changed';

/** Serves a site from its sources, and every change to it at once. */
export async function serveLive(options: LiveOptions): Promise<Listening> {
  let handler: RequestListener = (_request, response) => void response.writeHead(503).end();
  const listening = await listen((request, response) => handler(request, response), options.place);
  const vite = await startVite(options.root, listening);
  const answer = () => vite.ssrLoadModule('/src/server/live/answer.ts') as Promise<Answer>;
  const site = liveSite(
    async () => (await answer()).compileLive(options.site),
    (state, text) => {
      options.print(text || 'Everything fits together.');
      if (state.manifest && state.problems.every(isWarning)) options.keep(state.manifest);
      vite.ws.send(CHANGED, state.problems);
    },
  );
  watch(vite, site, options.site);
  handler = liveHandler({ options, vite, answer, site });
  return {
    ...listening,
    stop: async () => {
      await Promise.all([vite.close(), listening.stop()]);
    },
  };
}

async function startVite(root: string, { servers }: Listening): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  const [first, ...others] = servers;
  for (const other of others) {
    other.on('upgrade', (...request) => first?.emit('upgrade', ...request));
  }
  return createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    server: { middlewareMode: true, ...(first && { hmr: { server: first } }) },
  });
}

/** Content is compiled again; code is loaded again, and the pages with it. */
function watch(vite: ViteDevServer, site: LiveSite, folder: string): void {
  vite.watcher.add(folder);
  vite.watcher.on('all', (_event, file) => {
    const ofSite = !path.relative(folder, file).startsWith('..');
    if (ofSite || isCode(file)) site.changed();
  });
}

function isCode(file: string): boolean {
  const isSource = file.split(/[\\/]/).includes('src') && /\.(tsx?|css|yaml)$/.test(file);
  return isSource && !/\.(test|spec)\.tsx?$/.test(file);
}

interface Live {
  options: LiveOptions;
  vite: ViteDevServer;
  answer(): Promise<Answer>;
  site: LiveSite;
}

function liveHandler(live: Live): RequestListener {
  return (request, response) => {
    respond(live, request, response).catch((error: Error) => {
      live.vite.ssrFixStacktrace(error);
      live.options.print(error.stack ?? error.message);
      const problem = { ...UNKNOWN, message: error.message };
      void sendDocument(live, { response, status: 500, html: BARE, problems: [problem] });
    });
  };
}

const BARE =
  '<!doctype html><html lang="en" style="color-scheme: light dark"><head><title>Signpost</title></head><body></body></html>';

const UNKNOWN: LiveProblem = {
  file: '',
  path: '',
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 1,
  severity: 'error',
  code: 'not-rendered',
  message: '',
  hint: 'The terminal says where in the code this happened.',
  excerpt: [],
};

async function respond(live: Live, request: IncomingMessage, response: ServerResponse) {
  const { address, query } = askedFor(request);
  if (VITES_OWN.test(address)) return live.vite.middlewares(request, response);
  const { manifest, problems } = await live.site.current();
  const answer = await live.answer();
  const site = manifest && answer.renderable(manifest, live.options.urlOf(manifest));
  if (site && takesPosts(address)) {
    const { inbox } = live.options;
    const receivers: Receivers = {
      form: (sent) => answer.receiveForm(sent, site, { inbox }),
      workflow: (call) => answer.runWorkflow(call, site.manifest, { inbox }),
    };
    const take = formPosts(receivers, plainLog(live.options.print));
    return take(request, response);
  }
  const moved = site && redirectFinder(site.manifest.redirects)(address, query);
  if (moved !== undefined) return void response.writeHead(302, { Location: moved }).end();
  const file = site && (await answer.fileAt(address, site, live.options.site));
  if (file) return sendFile(response, address, file);
  live.vite.middlewares(request, response, () => {
    const found = site ? answer.documentAt(address, site) : { status: 503, html: BARE };
    void sendDocument(live, { response, ...found, problems });
  });
}

/** Code, which must be there whatever is wrong with the site. */
const VITES_OWN = /^\/(@|__|src\/|node_modules\/)/;

interface Sent extends LiveState {
  response: ServerResponse;
  status: number;
  html: string;
}

async function sendDocument(live: Live, sent: Omit<Sent, 'manifest'>): Promise<void> {
  const { response, status, html, problems } = sent;
  const data = JSON.stringify(problems).replace(/</g, '\\u003c');
  const overlay =
    `<script type="application/json" id="signpost-problems">${data}</script>` +
    '<script type="module" src="/src/client/overlay/overlay.ts"></script>';
  const whole = await live.vite.transformIndexHtml(
    '/',
    html.replace('</head>', `${overlay}</head>`),
  );
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(whole);
}

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
  '.json': 'application/json',
};

function sendFile(response: ServerResponse, address: string, content: Buffer): void {
  const type = TYPES[path.extname(address).toLowerCase()] ?? 'application/octet-stream';
  const headers = { ...SECURITY_HEADERS, ...strangerHeaders(address.slice(1)) };
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers });
  response.end(content);
}

function isWarning({ severity }: LiveProblem): boolean {
  return severity === 'warning';
}
