import type { RequestListener, ServerResponse } from 'node:http';
import type { Authorize } from '../authorize.ts';
import { CHECKS, type Health } from './health.ts';

export const METRICS_PATH = '/metrics';

interface MonitoringSources {
  health(): Promise<Health>;
  /** Whether this server accepts visitors: false while it shuts down. */
  isReady(): boolean;
  metrics: { contentType: string; text(): Promise<string> };
}

/**
 * Serves /health, /metrics and /ready. One word per health check is public, for external
 * monitoring; details and metrics need authorization.
 */
export function monitoringEndpoints(
  answers: MonitoringSources,
  authorize: Authorize,
): RequestListener {
  return (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    const send = ROUTES[(request.url ?? '').split('?')[0] ?? ''];
    if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405).end();
    else if (!send) response.writeHead(404).end();
    else {
      const context = { ...answers, isTrusted: authorize(request) };
      send(response, context).catch(() => response.writeHead(503).end());
    }
  };
}

const ROUTES: Partial<Record<string, typeof sendHealth>> = {
  '/health': sendHealth,
  [METRICS_PATH]: sendMetrics,
  // For load balancers.
  '/ready': sendReady,
};

export const MONITORING_PATHS = Object.keys(ROUTES);

interface EndpointContext extends MonitoringSources {
  isTrusted: boolean;
}

async function sendHealth(
  response: ServerResponse,
  { health, isTrusted }: EndpointContext,
): Promise<void> {
  const result = await health();
  const isFine = CHECKS.every((name) => result[name].isFine);
  const checks = CHECKS.map((name) => {
    const word = result[name].isFine ? 'ok' : 'degraded';
    return [name, isTrusted ? { status: word, says: result[name].says } : word];
  });
  response.writeHead(isFine ? 200 : 503, { 'Content-Type': 'application/json' });
  const body = { status: isFine ? 'ok' : 'degraded', checks: Object.fromEntries(checks) };
  response.end(`${JSON.stringify(body)}\n`);
}

/** Runs no checks: if leads cannot be stored, another server on the database would fail too. */
async function sendReady(response: ServerResponse, { isReady }: EndpointContext): Promise<void> {
  const status = isReady() ? 'ready' : 'stopping';
  response.writeHead(isReady() ? 200 : 503, { 'Content-Type': 'text/plain' });
  response.end(`${status}\n`);
}

async function sendMetrics(
  response: ServerResponse,
  { metrics, isTrusted }: EndpointContext,
): Promise<void> {
  if (!isTrusted) {
    response.writeHead(403, { 'Content-Type': 'text/plain' });
    response.end('Metrics require the METRICS_TOKEN, or a request to METRICS_PORT.\n');
    return;
  }
  const text = await metrics.text();
  response.writeHead(200, { 'Content-Type': metrics.contentType });
  response.end(text);
}
