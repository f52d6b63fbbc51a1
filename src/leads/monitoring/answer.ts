import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { CHECKS, type Health } from './health.ts';

/** Where programs ask how things are. */
export const HEALTH_PATH = '/health';
export const METRICS_PATH = '/metrics';

/** Whether an address is one where programs ask. A page of the site at the same address goes first. */
export function isForPrograms(address: string): boolean {
  return address === HEALTH_PATH || address === METRICS_PATH;
}

/** What programs are answered. */
export interface Answers {
  health(): Promise<Health>;
  metrics: { contentType: string; text(): Promise<string> };
  /** Who has it may see all, and if there is one, nobody else; from `METRICS_TOKEN`. */
  token: string | undefined;
}

/** Added by what stands between a visitor and this server: the address is then not the visitor's. */
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Answers `/health` and `/metrics`. Health in a word for each check is for everybody, as those
 * who watch from outside need it; what was found, and the figures, are for those who run the site.
 */
export function answerPrograms(answers: Answers): RequestListener {
  return (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const isHealth = (request.url ?? '').split('?')[0] === HEALTH_PATH;
    const answering = isHealth
      ? tellHealth(request, response, answers)
      : tellMetrics(request, response, answers);
    answering.catch(() => response.writeHead(503).end());
  };
}

async function tellHealth(
  request: IncomingMessage,
  response: ServerResponse,
  { health, token }: Answers,
): Promise<void> {
  const found = await health();
  const isFine = CHECKS.every((name) => found[name].isFine);
  const isTrusted = mayKnow(request, token);
  const checks = CHECKS.map((name) => {
    const word = found[name].isFine ? 'ok' : 'degraded';
    return [name, isTrusted ? { status: word, says: found[name].says } : word];
  });
  response.writeHead(isFine ? 200 : 503, { 'Content-Type': 'application/json' });
  const body = { status: isFine ? 'ok' : 'degraded', checks: Object.fromEntries(checks) };
  response.end(request.method === 'HEAD' ? undefined : `${JSON.stringify(body)}\n`);
}

async function tellMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  { metrics, token }: Answers,
): Promise<void> {
  if (!mayKnow(request, token)) {
    response.writeHead(403, { 'Content-Type': 'text/plain' });
    response.end('These figures are for this machine alone, or for those who have a token.\n');
    return;
  }
  const text = await metrics.text();
  response.writeHead(200, { 'Content-Type': metrics.contentType });
  response.end(request.method === 'HEAD' ? undefined : text);
}

/** Whether a request is from somebody who may see all. */
export function mayKnow(request: IncomingMessage, token: string | undefined): boolean {
  const { headers, socket } = request;
  if (token) {
    const [, given = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
    return isSame(given, token);
  }
  const isForwarded = FORWARDING.some((name) => headers[name] !== undefined);
  return !isForwarded && isThisMachine(socket.remoteAddress ?? '') && isLocalName(headers.host);
}

function isThisMachine(address: string): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(address);
}

/** A page of another site can have its name stand for this machine, and then read what it says. */
function isLocalName(host = ''): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(host);
}

function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
