import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { networkOf } from '../../leads/sender-hash.ts';
import { type CeilingName, limitsOf, type Reached } from '../../model/ceilings.ts';
import type { SiteInfo } from '../../model/manifest/manifest.ts';
import { escapeHtml } from '../../model/text/escape-html.ts';
import { editionAt } from '../../render/editions.ts';
import { directionAttribute } from '../../ui/layout/document.ts';
import { openWords } from '../../words/open-words.ts';
import type { SiteContent } from '../content/site-content.ts';
import { clientAddress } from '../http/client-address.ts';
import type { NodeEnv } from '../http/node-env.ts';
import { bodyLimiter } from './bodies.ts';
import { rateLimiter } from './rate-limiter.ts';

/** `Retry-After` in seconds: by then the sender's rate limit has reset. */
const RETRY_AFTER = 60;

/** Limits of the whole server, which the sender is not to blame for (503 instead of 429). */
const OF_ALL: CeilingName[] = ['bodies', 'bodyBytes'];

/** Returns the limit that a request exceeds, or undefined. */
export type Ceilings = (exchange: HttpBindings) => CeilingName | undefined;

interface CeilingOptions {
  /** The number of trusted proxies between visitors and this server. */
  proxies: number;
  reached: Reached;
  limits?: Record<'requests' | 'posts', number>;
}

/**
 * Checks requests against rate limits and body limits. Senders are identified by their network (/64
 * for IPv6). Those without a public address are not limited per sender: it may be a proxy's, shared
 * by all.
 */
export function openCeilings({
  proxies,
  reached,
  limits = limitsOf('requests', 'posts'),
}: CeilingOptions): Ceilings {
  const requests = rateLimiter(limits.requests);
  const posts = rateLimiter(limits.posts);
  const bodies = bodyLimiter();
  const beyond = (exchange: HttpBindings): CeilingName | undefined => {
    const { incoming } = exchange;
    const address = clientAddress(incoming, proxies);
    const sender = address && networkOf(address);
    const now = performance.now();
    if (sender && !requests.take(sender, now)) return 'requests';
    if (incoming.method !== 'POST') return undefined;
    if (sender && !posts.take(sender, now)) return 'posts';
    const verdict = bodies.take(exchange, sender, now);
    if (verdict.closed) reached(verdict.closed);
    return verdict.beyond;
  };
  return (exchange) => {
    const ceiling = beyond(exchange);
    if (ceiling) reached(ceiling);
    return ceiling;
  };
}

/** Answers requests beyond a limit, unread: as HTML, JSON or text, by method and `Accept`. */
export function enforceCeilings(
  beyond: Ceilings,
  content: SiteContent,
): MiddlewareHandler<NodeEnv> {
  return async (context, next) => {
    const ceiling = beyond(context.env);
    if (!ceiling) return next();
    const status = OF_ALL.includes(ceiling) ? 503 : 429;
    const headers = { 'Retry-After': `${RETRY_AFTER}`, 'Cache-Control': 'no-store' };
    const isPost = context.req.method === 'POST';
    const at = context.req.query('from') ?? context.req.path;
    const { siteInfo } = editionAt(content.site, at).manifest;
    const { busy, busyForm, busyPage: later } = openServerWords(siteInfo);
    const message = isPost ? busyForm : later;
    if (context.req.header('accept')?.includes('text/html')) {
      const page = await content.document(busyPage(siteInfo, { heading: busy, message }));
      return new Response(page.body, { status, headers: { ...page.headers, ...headers } });
    }
    if (isPost) return context.json({ error: { message, reason: 'unkept' } }, status, headers);
    return context.text(`${message}\n`, status, headers);
  };
}

function openServerWords({ words: { locale, server } }: SiteInfo) {
  return openWords<'server'>({ locale, server }).server;
}

/** Inline, because a stylesheet would be one more request to a server that is overloaded. */
const STYLE =
  ':root{color-scheme:light dark;font:18px/1.6 system-ui,sans-serif}body{max-width:34rem;margin:0 auto;padding:15vh 1.5rem}h1{font-size:1.5rem;line-height:1.25}';

/** Returns the page that asks a visitor to retry in a minute. */
function busyPage(
  { language, company }: Pick<SiteInfo, 'language' | 'company'>,
  { heading, message }: { heading: string; message: string },
): string {
  return (
    `<!doctype html><html lang="${escapeHtml(language)}"${directionAttribute(language)}><head><meta charset="utf-8">` +
    `<title>${escapeHtml(`${heading} | ${company}`)}</title><meta name="robots" content="noindex">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>` +
    `<body><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(message)}</p></body></html>\n`
  );
}
