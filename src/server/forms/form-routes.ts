import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Inbox } from '../../forms/receiving/inbox.ts';
import type { Monitor } from '../../leads/monitoring/monitor.ts';
import { runWorkflow } from '../../leads/workflow-endpoint.ts';
import type { Log } from '../../log/log.ts';
import { memoized } from '../../model/memoized.ts';
import { basePath } from '../../model/text/base-path.ts';
import { openWords } from '../../words/open-words.ts';
import type { Words, WrittenWords } from '../../words/types.ts';
import type { SiteContent } from '../content/site-content.ts';
import { clientAddress } from '../http/client-address.ts';
import type { NodeEnv } from '../http/node-env.ts';
import { isSameOrigin } from '../security/same-origin.ts';
import { receiveForm } from './receive-form.tsx';
import { recordPosts } from './record-posts.ts';

export interface FormServices {
  content: SiteContent;
  /** Stores submissions. */
  inbox: Inbox;
  log: Log;
  /** Monitors the inbox; without it there are no monitoring endpoints. */
  monitor?: Pick<Monitor, 'answer' | 'answered' | 'isTest'>;
  /** The number of trusted proxies between visitors and this server. */
  proxies: number;
}

/** Content types that browsers post forms with, and JSON, which scripts may send. */
const FORM_TYPES =
  /^(application\/x-www-form-urlencoded|multipart\/form-data|application\/json)\s*(;|$)/i;

const JSON_TYPE = /^application\/json\s*(;|$)/i;

type RouteHandler = (context: Context<NodeEnv>) => Promise<Response>;

const FORM = '/forms/:id';
/** Hono matches this pattern with one regular expression; for `:rest{.+}` it searches a tree. */
const BELOW_FORMS = '/forms/:id/*';
const WORKFLOW = '/public/:app/workflow/execute';

/** Serves the form endpoints. Requests from other origins are refused unread. */
export function formRoutes(services: FormServices): Hono<NodeEnv> {
  const { content, inbox, log, monitor, proxies } = services;
  const { site } = content;
  // Opening the texts of a language takes as long as the rest of a post.
  const open = memoized((written: WrittenWords): Words => openWords(written));
  const { server: words } = open(site.manifest.siteInfo.words);
  const base = basePath(site.url);
  const backing = { inbox, document: content.document, open };
  const form = withErrorResponse(async (context) =>
    receiveForm(context.req.raw, site, { ...backing, ...(await sourceOf(context)) }),
  );
  const workflow = withErrorResponse(async (context) =>
    runWorkflow(context.req.raw, site.manifest, { ...backing, base, ...(await sourceOf(context)) }),
  );
  const recorded = recordPosts((post) => {
    // Clients can post to any form id: only existing ones are logged.
    const isOurs = Object.hasOwn(site.manifest.forms, post.form);
    const recordedPost = { ...post, form: isOurs ? post.form : undefined };
    log.info('A form request was answered.', recordedPost);
    monitor?.answered(recordedPost);
  });
  return new Hono<NodeEnv>()
    .use(BELOW_FORMS, recorded)
    .use(WORKFLOW, recorded)
    .get(FORM, form)
    .post(FORM, fromThisSite(FORM_TYPES, site.url, words), form)
    .post(WORKFLOW, fromThisSite(JSON_TYPE, site.url, words), workflow)
    .all(BELOW_FORMS, onlyPosts(words))
    .all(WORKFLOW, onlyPosts(words));

  /** `onError` would make Hono wrap each of these routes on every post. */
  function withErrorResponse(answer: RouteHandler): RouteHandler {
    return async (context) => {
      try {
        return await answer(context);
      } catch (error) {
        log.error('A form request failed.', { request: context.get('request'), error });
        return refuse(context, 500, words.formFailed);
      }
    };
  }

  /** Returns the client address, request id and test flag of a request. */
  async function sourceOf(context: Context<NodeEnv>) {
    const { req, env } = context;
    return {
      address: clientAddress(env.incoming, proxies),
      request: context.get('request'),
      isTest: await monitor?.isTest(req.raw),
    };
  }
}

function onlyPosts({ onlyForms }: ServerWords) {
  return (context: Context<NodeEnv>) => context.text(`${onlyForms}\n`, 405, { Allow: 'POST' });
}

type ServerWords = Words['server'];

function fromThisSite(types: RegExp, url: string, words: ServerWords): MiddlewareHandler<NodeEnv> {
  return async (context, next) => {
    const { req } = context;
    if (!isSameOrigin(req.raw, url)) {
      return refuse(context, 403, words.fromHere);
    }
    // Browsers compress no bodies: compressed texts would be taken for names of fields.
    if (!types.test(req.header('content-type') ?? '') || req.header('content-encoding')) {
      return refuse(context, 415, words.notAForm);
    }
    return next();
  };
}

/** Responds with JSON, readable for scripts and people. */
function refuse(context: Context<NodeEnv>, status: 403 | 415 | 500, message: string): Response {
  return context.json({ error: { message } }, status);
}
