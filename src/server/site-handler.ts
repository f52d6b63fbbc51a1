import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Manifest } from '../model/manifest.ts';
import { compressor } from './compress.ts';
import { type FoundFile, findFile } from './find-file.ts';
import { pagePolicies, SECURITY_HEADERS } from './security.ts';
import { sendFile } from './send-file.ts';

/** What is served. Both folders are absolute. */
export interface ServedSite {
  manifest: Manifest;
  /** The built pages. */
  out: string;
  /** What is kept from one run to the next. */
  cache: string;
  /** Takes what is sent to `/forms/...`. */
  forms: RequestListener;
}

/** Answers requests for a built site as a static host would, and takes what its forms send. */
export function siteHandler(site: ServedSite): RequestListener {
  const policyOf = pagePolicies(site.manifest);
  const compress = compressor(path.join(site.cache, 'compressed'));
  return (request, response) => {
    answer(request, response).catch((error: unknown) => fail(response, error));
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = (request.url ?? '/').replace(/[?#].*$/s, '');
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    if (address.startsWith('/forms/')) return site.forms(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response);
    const moved = site.manifest.redirects[address.replace(/(?<=.)\/$/, '')];
    if (moved) return redirect(response, moved);
    const found = await findFile(site.out, address);
    if (found) return show({ request, response, found });
    response.statusCode = 404;
    const notFound = await findFile(site.out, '/404.html');
    if (!notFound) return void response.end('There is no page at this address.\n');
    return show({ request, response, found: notFound });
  }

  async function show(shown: Shown): Promise<void> {
    const { found, response } = shown;
    if (found.file.endsWith('.html')) {
      response.setHeader('Content-Security-Policy', await policyOf(found));
    }
    return sendFile({ ...shown, compress });
  }
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
  response.writeHead(301, { Location: encodeURI(to), 'Cache-Control': 'no-cache' }).end();
}

function fail(response: ServerResponse, error: unknown): void {
  console.error(error);
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Something went wrong.\n');
}
