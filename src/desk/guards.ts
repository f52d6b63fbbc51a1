import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { CEILINGS } from '../model/ceilings.ts';
import { isSameOrigin } from '../server/security/same-origin.ts';
import type { DeskEnv, DeskServices } from './context.ts';
import { secretFromCookie } from './cookie.ts';
import { type RenderPage, showMessage } from './render-page.tsx';
import { hasToken } from './sessions.ts';
import { showSignIn } from './sign-in-routes.tsx';
import { WORDS } from './words.ts';

type Handler = MiddlewareHandler<DeskEnv>;

/** Sent with all of the desk's responses, which are for the requesting browser only. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** Sets the headers that isolate the desk. */
export const deskHeaders: Handler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(HEADERS)) {
    if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  }
  if (!context.res.headers.has('Cache-Control')) {
    context.res.headers.set('Cache-Control', 'no-store');
  }
};

/**
 * Only accepts posts from pages of the desk. Unlike for the site's forms, a request without an
 * origin is rejected.
 */
export function onlyFromHere({ site }: DeskServices, render: RenderPage): Handler {
  return async (context, next) => {
    const { raw } = context.req;
    if (raw.method !== 'POST') return next();
    const says = raw.headers.has('sec-fetch-site') || raw.headers.has('origin');
    if (!says || !isSameOrigin(raw, site().url)) return refuse(render, context, 403);
    if (!FORM.test(raw.headers.get('content-type') ?? '')) return refuse(render, context, 415);
    return next();
  };
}

/** Parses a form, up to a size that no form of the desk reaches. */
export function readForms({ reached }: DeskServices, render: RenderPage): Handler[] {
  const limit = bodyLimit({
    maxSize: CEILINGS.deskBody.max,
    onError: (context) => {
      reached('deskBody');
      return refuse(render, context, 413);
    },
  });
  const read: Handler = async (context, next) => {
    const isPost = context.req.method === 'POST';
    context.set('form', new URLSearchParams(isPost ? await context.req.text() : ''));
    return next();
  };
  return [limit, read];
}

/** Requires a session; other requests get the sign-in page at every address. */
export function onlySignedIn(services: DeskServices, render: RenderPage): Handler {
  return async (context, next) => {
    const secret = secretFromCookie(context, services.site().url);
    const session = secret ? await services.sessions.find(secret, services.now()) : undefined;
    if (session) {
      context.set('session', session);
      return next();
    }
    if (secret === undefined && isFromElsewhere(context.req.raw)) {
      // Strict cookies are not sent with a link from a mail program; continuing from this page
      // sends them.
      const { pathname, search } = new URL(context.req.url);
      return render(context, {
        title: WORDS.opening,
        goOnTo: `${pathname}${search}`,
        children: WORDS.openingText,
      });
    }
    return showSignIn(services, render, context, { status: 401 });
  };
}

/** Only accepts posts with the token of their session. */
export function onlyWithToken(render: RenderPage): Handler {
  return async (context, next) => {
    if (context.req.method !== 'POST') return next();
    const brought = context.get('form').get('token') ?? '';
    if (!hasToken(context.get('session'), brought)) return refuse(render, context, 403);
    return next();
  };
}

function isFromElsewhere({ method, headers }: Request): boolean {
  return (
    method === 'GET' &&
    headers.get('sec-fetch-site') === 'cross-site' &&
    headers.get('sec-fetch-mode') === 'navigate'
  );
}

const REFUSALS = {
  403: WORDS.errors.notHere,
  413: WORDS.errors.tooLarge,
  415: WORDS.errors.notAForm,
} as const;

function refuse(
  render: RenderPage,
  context: Parameters<RenderPage>[0],
  status: keyof typeof REFUSALS,
): Promise<Response> {
  return showMessage(render, context, { status, text: REFUSALS[status] });
}
