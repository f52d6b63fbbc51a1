import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { CHECKS, type Health } from './health.ts';
import type { MayKnow } from './may-know.ts';

/** Where programs ask how things are. */
export const HEALTH_PATH = '/health';
export const METRICS_PATH = '/metrics';

/** What programs are answered. */
export interface MonitoringAnswers {
  health(): Promise<Health>;
  metrics: { contentType: string; text(): Promise<string> };
}

/**
 * Answers `/health` and `/metrics`. Health in a word for each check is for everybody, as those
 * who watch from outside need it; what was found, and the figures, are for those who run the site.
 */
export function answerPrograms(answers: MonitoringAnswers, mayKnow: MayKnow): RequestListener {
  return (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const tell = TELL[(request.url ?? '').split('?')[0] ?? ''];
    if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405).end();
    else if (!tell) response.writeHead(404).end();
    else {
      const asked = { ...answers, isTrusted: mayKnow(request) };
      tell(request, response, asked).catch(() => response.writeHead(503).end());
    }
  };
}

const TELL: Partial<Record<string, typeof tellHealth>> = {
  [HEALTH_PATH]: tellHealth,
  [METRICS_PATH]: tellMetrics,
};

interface Asked extends MonitoringAnswers {
  isTrusted: boolean;
}

async function tellHealth(
  request: IncomingMessage,
  response: ServerResponse,
  { health, isTrusted }: Asked,
): Promise<void> {
  const found = await health();
  const isFine = CHECKS.every((name) => found[name].isFine);
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
  { metrics, isTrusted }: Asked,
): Promise<void> {
  if (!isTrusted) {
    response.writeHead(403, { 'Content-Type': 'text/plain' });
    response.end('These figures are for those who have METRICS_TOKEN, or ask on METRICS_PORT.\n');
    return;
  }
  const text = await metrics.text();
  response.writeHead(200, { 'Content-Type': metrics.contentType });
  response.end(request.method === 'HEAD' ? undefined : text);
}
