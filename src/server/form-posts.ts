import type { RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Context, Hono, type Next } from 'hono';
import type { Log } from '../log/log.ts';
import { addressOf } from './address-of.ts';
import { isSameOrigin } from './same-origin.ts';

/**
 * Takes one request, from a network address (empty if not known), and says what became
 * of it.
 */
export type Receive = (request: Request, address: string) => Promise<Response>;

/** What takes what visitors send. */
export interface Receivers {
  /** A form, at `/forms/ID`. */
  form: Receive;
  /** A call of a workflow, at `/public/APP/workflow/execute`. */
  workflow: Receive;
}

/** What forms send when browsers do it by themselves, and what scripts may send instead. */
const FORM_TYPES =
  /^(application\/x-www-form-urlencoded|multipart\/form-data|application\/json)\s*(;|$)/i;

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** Between visitors and this server. */
export interface Surroundings {
  /** The address of the site as visitors know it. */
  url?: string;
  /** How many proxies of our own there are. */
  proxies?: number;
}

/** Where visitors send things. Whatever does not come from this site is refused unread. */
export function formPosts(
  receivers: Receivers,
  log: Log,
  { url, proxies = 0 }: Surroundings = {},
): RequestListener {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const given =
    (receive: Receive) =>
    ({ req, env }: Context<{ Bindings: HttpBindings }>) =>
      receive(req.raw, addressOf(env.incoming, proxies));
  app.get('/forms/:id', given(receivers.form));
  app.post('/forms/:id', fromThisSite(FORM_TYPES, url), given(receivers.form));
  app.post(
    '/public/:app/workflow/execute',
    fromThisSite(JSON_TYPE, url),
    given(receivers.workflow),
  );
  app.all('*', (context) => context.text('Forms can only be sent here.\n', 405, { Allow: 'POST' }));
  app.onError((error, context) => {
    log.error('A form could not be taken.', { error });
    return refuse(context, 500, 'The form could not be taken. Nothing was sent.');
  });
  return getRequestListener(app.fetch);
}

/** Whether an address is one where visitors send things. */
export function takesPosts(address: string): boolean {
  return address.startsWith('/forms/') || /^\/public\/[^/]+\/workflow\/execute$/.test(address);
}

function fromThisSite(types: RegExp, url: string | undefined) {
  return async (context: Context, next: Next) => {
    const { req } = context;
    if (!isSameOrigin(req.raw, url)) {
      return refuse(context, 403, 'This can only be sent from a page of this site.');
    }
    if (!types.test(req.header('content-type') ?? '')) {
      return refuse(context, 415, 'This is not what a form sends.');
    }
    return next();
  };
}

/** In JSON, which scripts read and people can. */
function refuse(context: Context, status: 403 | 415 | 500, message: string): Response {
  return context.json({ error: { message } }, status);
}
