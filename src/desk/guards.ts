import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { CEILINGS } from '../model/ceilings.ts';
import { isSameOrigin } from '../server/same-origin.ts';
import type { DeskEnv, DeskServices } from './context.ts';
import { secretIn } from './cookie.ts';
import type { RenderPage } from './render-page.tsx';
import { bringsToken } from './sessions.ts';
import { showMessage } from './show-message.tsx';
import { showDoor } from './sign-in-routes.tsx';
import { WORDS } from './words.ts';

type Handler = MiddlewareHandler<DeskEnv>;

/** Sent with all that the desk answers: it is nobody's but the browser's that asked. */
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

/** Sets the headers that keep the desk to itself. */
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
 * Lets posts through that come from a page of the desk itself. Other than for forms of the site,
 * a program that does not say where it comes from has no business here.
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

/** Reads what a form sent, up to a size that no form of the desk reaches. */
export function readForms({ reached }: DeskServices, render: RenderPage): Handler[] {
  const limit = bodyLimit({
    maxSize: CEILINGS.deskBody.most,
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

/** Lets through whoever is signed in; to all others, every address of the desk is its door. */
export function onlySignedIn(services: DeskServices, render: RenderPage): Handler {
  return async (context, next) => {
    const secret = secretIn(context, services.site().url);
    const session = secret ? await services.sessions.find(secret, services.now()) : undefined;
    if (session) {
      context.set('session', session);
      return next();
    }
    if (secret === undefined && isFromElsewhere(context.req.raw)) {
      // A link in a mail program leaves strict cookies behind; going on from here brings them.
      const { pathname, search } = new URL(context.req.url);
      return render(context, {
        title: WORDS.opening,
        goOnTo: `${pathname}${search}`,
        children: WORDS.openingText,
      });
    }
    return showDoor(services, render, context, { status: 401 });
  };
}

/** Lets posts through that bring the token of the session along. */
export function onlyWithToken(render: RenderPage): Handler {
  return async (context, next) => {
    if (context.req.method !== 'POST') return next();
    const brought = context.get('form').get('token') ?? '';
    if (!bringsToken(context.get('session'), brought)) return refuse(render, context, 403);
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
