import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Inbox } from '../forms/receiving/inbox.ts';
import { isForPrograms } from '../leads/monitoring/answer.ts';
import type { Watch } from '../leads/monitoring/watch.ts';
import { runWorkflow } from '../leads/workflow-endpoint.ts';
import type { Log } from '../log/log.ts';
import { ERROR_SCREEN_PATH, renderErrorScreenPage } from '../render/error-screen-page.tsx';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { compressor } from './compress.ts';
import { fileHeaders, NOT_FOUND } from './file-headers.ts';
import { type FoundFile, findFile } from './find-file.ts';
import { formPosts, type Receivers, takesPosts } from './form-posts.ts';
import { heardPosts } from './heard-posts.ts';
import { receiveForm } from './receive-form.tsx';
import { redirectFinder } from './redirects.ts';
import { pagePolicies, SECURITY_HEADERS } from './security.ts';
import { sendFile } from './send-file.ts';
import { unknownProxyWarning } from './unknown-proxy.ts';
import { askedFor } from './well-formed.ts';

/** What is served. Both folders are absolute. */
export interface ServedSite {
  site: RenderableSite;
  /** The built pages. */
  out: string;
  /** What is kept from one run to the next. */
  cache: string;
  /** Keeps what its forms send. */
  inbox: Inbox;
  log: Log;
  /** Looks after the inbox; without, nobody asks how things are. */
  watch?: Pick<Watch, 'answer' | 'answered' | 'inboxFor'>;
  /** Whether the page that fails on purpose is shown. */
  errorScreen: boolean;
  /** How many proxies of our own stand between visitors and this server. */
  proxies: number;
}

/** Answers requests for a built site as a static host would, and takes what its forms send. */
export function siteHandler(served: ServedSite): RequestListener {
  const { site, out, cache, inbox, log, watch, errorScreen, proxies } = served;
  const redirectOf = redirectFinder(site.manifest.redirects);
  const headersOf = fileHeaders(site.manifest, out);
  const missing = path.join(out, NOT_FOUND);
  const policyOf = pagePolicies(site.manifest);
  const compress = compressor(path.join(cache, 'compressed'));
  const receivers: Receivers = {
    form: async (sent, address) =>
      withPolicy(await receiveForm(sent, site, await backing(sent, address)), policyOf),
    workflow: async (call, address) =>
      runWorkflow(call, site.manifest, await backing(call, address)),
  };
  const takePost = heardPosts(formPosts(receivers, log, { url: site.url, proxies }), (post) => {
    const known = { ...post, form: knownForm(post.form) };
    log.info('A form was answered.', known);
    watch?.answered(known);
  });
  const warn = unknownProxyWarning(log, proxies);
  return (request, response) => {
    warn(request);
    answer(request, response).catch((error: unknown) => fail(response, error));
  };

  async function backing(sent: Request, address: string) {
    return { inbox: watch ? await watch.inboxFor(inbox, sent) : inbox, address };
  }

  /** Anybody can ask for any form: only those of the site are named. */
  function knownForm(id: string): string | undefined {
    return Object.hasOwn(site.manifest.forms, id) ? id : undefined;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { address, query } = askedFor(request);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    if (takesPosts(address)) return takePost(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response);
    const moved = redirectOf(address, query);
    if (moved !== undefined) return redirect(response, moved);
    if (errorScreen && address === ERROR_SCREEN_PATH) return showErrorScreen(response);
    const found = await findFile(out, address);
    if (found && found.file !== missing) return show({ request, response, found });
    if (watch && isForPrograms(address)) return watch.answer(request, response);
    response.statusCode = 404;
    const notFound = await findFile(out, `/${NOT_FOUND}`);
    if (!notFound) return void response.end('There is no page at this address.\n');
    return show({ request, response, found: notFound });
  }

  function fail(response: ServerResponse, error: unknown): void {
    log.error('A request could not be answered.', { error });
    if (response.headersSent) response.destroy();
    else response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Something went wrong.\n');
  }

  async function show(shown: Shown): Promise<void> {
    const { found, response } = shown;
    for (const [name, value] of Object.entries(await headersOf(found))) {
      response.setHeader(name, value);
    }
    return sendFile({ ...shown, compress });
  }

  /** It has no policy: the page that frames it is told of the error. */
  function showErrorScreen(response: ServerResponse): void {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(renderErrorScreenPage(site));
  }
}

async function withPolicy(answer: Response, policyOf: (html: string) => string): Promise<Response> {
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  headers.set('Content-Security-Policy', policyOf(html));
  return new Response(html, { status: answer.status, headers });
}

interface Shown {
  request: IncomingMessage;
  response: ServerResponse;
  found: FoundFile;
}

function refuse(response: ServerResponse): void {
  response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain' });
  response.end('Pages can only be read.\n');
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(301, { Location: to, 'Cache-Control': 'no-cache' }).end();
}
