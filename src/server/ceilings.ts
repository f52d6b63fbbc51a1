import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { networkOf } from '../leads/spam/sender-hash.ts';
import { CEILINGS, type CeilingName, type Reached } from '../model/ceilings.ts';
import type { SiteInfo } from '../model/manifest.ts';
import { editionAt } from '../render/editions.ts';
import { openWords } from '../words/open-words.ts';
import { bodiesUnderWay } from './bodies.ts';
import { busyPage } from './busy-page.ts';
import { clientAddress } from './client-address.ts';
import type { NodeEnv } from './node-env.ts';
import { rateLimiter } from './rate-limiter.ts';
import type { SiteContent } from './site-content.ts';

/** When to come again, in seconds: by then a sender may ask for as much as ever. */
const AGAIN_AFTER = 60;

/** The ceilings that are no fault of who asks. */
const OF_ALL: CeilingName[] = ['bodies', 'bodyBytes'];

/** Says which ceiling a request is beyond, if it is beyond one. */
export type Ceilings = (asked: HttpBindings) => CeilingName | undefined;

/** How requests are counted. */
interface CeilingOptions {
  /** How many proxies of our own stand between visitors and this server. */
  proxies: number;
  reached: Reached;
  most?: Record<'requests' | 'posts', number>;
}

/**
 * Counts what is asked of this server, of several each for itself. Senders count by their network
 * (/64 of IPv6). Who has no public address counts as nobody: it may be a proxy, and be everybody.
 */
export function openCeilings({ proxies, reached, most }: CeilingOptions): Ceilings {
  const requests = rateLimiter(most?.requests ?? CEILINGS.requests.most);
  const posts = rateLimiter(most?.posts ?? CEILINGS.posts.most);
  const bodies = bodiesUnderWay();
  const beyond = (asked: HttpBindings): CeilingName | undefined => {
    const { incoming } = asked;
    const address = clientAddress(incoming, proxies);
    const sender = address && networkOf(address);
    const now = performance.now();
    if (sender && !requests.take(sender, now)) return 'requests';
    if (incoming.method !== 'POST') return undefined;
    if (sender && !posts.take(sender, now)) return 'posts';
    const verdict = bodies.take(asked, sender, now);
    if (verdict.closed) reached(verdict.closed);
    return verdict.beyond;
  };
  return (asked) => {
    const ceiling = beyond(asked);
    if (ceiling) reached(ceiling);
    return ceiling;
  };
}

/** Answers what is beyond a ceiling, unread: with a page, in JSON or in words, as it is asked for. */
export function withinCeilings(beyond: Ceilings, content: SiteContent): MiddlewareHandler<NodeEnv> {
  return async (context, next) => {
    const ceiling = beyond(context.env);
    if (!ceiling) return next();
    const status = OF_ALL.includes(ceiling) ? 503 : 429;
    const headers = { 'Retry-After': `${AGAIN_AFTER}`, 'Cache-Control': 'no-store' };
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
