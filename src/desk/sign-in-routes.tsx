import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { mailer } from '../destinations/mailer.ts';
import { unlessUnwritable } from '../leads/database/failures.ts';
import { CEILINGS, type CeilingName, type Reached } from '../model/ceilings.ts';
import { MINUTE } from '../model/durations.ts';
import { clientAddress } from '../server/http/client-address.ts';
import { attemptLimit, serialQueue } from './attempts.ts';
import { DESK, type DeskContext, type DeskEnv, type DeskServices } from './context.ts';
import { secretFromCookie, setSecretCookie } from './cookie.ts';
import { isPassword } from './password.ts';
import type { RenderPage, ShownPage } from './render-page.tsx';
import { BROWSER_KNOWN, BY_PASSWORD, type Permission, permissionsIn } from './sessions.ts';
import { LinkView, type SignInProblems, SignInView } from './views/SignInView.tsx';
import { WORDS } from './words.ts';

/** The period for attempts: at 50 per quarter of an hour, four common words are safe for ages. */
const TRIES_WITHIN = 15 * MINUTE;

/** Links to one mailbox, whoever requests them. */
const LINKS_TO_ONE = {
  sender: Number.POSITIVE_INFINITY,
  all: CEILINGS.linksToOne.max,
  within: 60 * MINUTE,
};

/** Where people may be redirected after signing in, or where the address of an action begins. */
const TARGET = /^\/_desk\/(leads\/[0-9A-Z]{4}-[0-9A-Z]{4})?(?![^/])/;

function targetOf(address: string): string {
  return TARGET.exec(address)?.[0] ?? `${DESK}/`;
}

/** What the sign-in page says. */
interface SignInForm {
  status?: ShownPage['status'];
  note?: string;
  problems?: SignInProblems;
}

/** Shows the sign-in page, which reveals nothing about the requested address. */
export function showSignIn(
  { settings }: Pick<DeskServices, 'settings'>,
  render: RenderPage,
  context: DeskContext,
  { status = 200, ...form }: SignInForm,
): Promise<Response> {
  const sent = context.get('form');
  const to = targetOf(sent?.get('to') ?? context.req.path);
  const unsaved = sent?.get('note')?.trim();
  const failed = Object.values(form.problems ?? {}).some(Boolean);
  return render(context, {
    status,
    title: failed ? `${WORDS.errors.title}: ${WORDS.signIn.title}` : WORDS.signIn.title,
    children: <SignInView ways={settings} {...{ to, unsaved }} {...form} />,
  });
}

/**
 * Limits attempts per sender and in total. The total does not apply to browsers that have signed in
 * before: an attacker with many addresses cannot lock out those who work here.
 */
function triesOf(reached: Reached, sender: CeilingName, all?: CeilingName) {
  const limits = {
    sender: CEILINGS[sender].max,
    all: all ? CEILINGS[all].max : Number.POSITIVE_INFINITY,
    within: TRIES_WITHIN,
  };
  return attemptLimit(limits, (whose) => reached(whose === 'all' && all ? all : sender));
}

/** The ways to sign in: the password, or a link by mail. All failures look the same. */
export function signInRoutes(services: DeskServices, render: RenderPage): Hono<DeskEnv> {
  const { settings, sessions, actions, site, log, now, proxies, reached } = services;
  const permissions = permissionsIn(settings);
  const guesses = triesOf(reached, 'passwords', 'passwordsOfAll');
  const requests = triesOf(reached, 'links', 'linksOfAll');
  const guessesHere = triesOf(reached, 'passwords');
  const requestsHere = triesOf(reached, 'links');
  const toOne = new Map(
    (settings.mail?.addresses ?? []).map((address) => [
      address,
      attemptLimit(LINKS_TO_ONE, () => reached('linksToOne')),
    ]),
  );
  const looking = serialQueue(CEILINGS.passwordsWaiting.max, () => reached('passwordsWaiting'));
  const respond = (context: DeskContext, says: SignInForm) =>
    showSignIn(services, render, context, says);
  const limited = (context: DeskContext) => {
    log.warn('A sign-in attempt at the desk was refused by a rate limit.');
    const problems = { password: WORDS.signIn.limited };
    return settings.password
      ? respond(context, { status: 429, problems })
      : respond(context, { status: 429, note: WORDS.signIn.limited });
  };

  return new Hono<DeskEnv>()
    .get('/sign-in', (context) =>
      respond(
        context,
        context.req.query('out') === undefined ? {} : { note: WORDS.signIn.signedOut },
      ),
    )
    .post('/sign-in', async (context) => {
      const { password } = settings;
      if (!password) return respond(context, { status: 401 });
      const browser = await knownBrowser(context, BY_PASSWORD);
      const tries = browser === undefined ? guesses : guessesHere;
      const sender = browser ?? clientAddress(context.env.incoming, proxies);
      if (!tries.isAllowed(sender, now())) return limited(context);
      tries.count(sender, now());
      const typed = context.get('form').get('password') ?? '';
      const isRight = await looking(() => isPassword(typed, password.hash));
      if (isRight === undefined) {
        tries.takeBack(sender);
        return limited(context);
      }
      const permission = isRight ? permissions.of(BY_PASSWORD) : undefined;
      if (!permission) {
        log.warn('A sign-in attempt at the desk had a wrong password.');
        return respond(context, { status: 401, problems: { password: WORDS.signIn.failed } });
      }
      tries.clear(sender);
      return enter(context, permission);
    })
    .post('/link', async (context) => {
      const typed = (context.get('form').get('mail') ?? '').trim().toLowerCase();
      if (!/^[^\s@]+@[^\s@]+$/.test(typed)) {
        return respond(context, { status: 400, problems: { mail: WORDS.signIn.noMail } });
      }
      const browser = await knownBrowser(context, typed);
      const tries = browser === undefined ? requests : requestsHere;
      const sender = browser ?? clientAddress(context.env.incoming, proxies);
      if (!tries.isAllowed(sender, now())) return limited(context);
      tries.count(sender, now());
      // Not awaited: its duration would reveal which addresses are known.
      void sendLink(typed, browser !== undefined).catch((error: unknown) => {
        log.error('A sign-in link for the desk could not be sent.', { error });
      });
      return respond(context, { note: WORDS.signIn.linkSent });
    })
    .get('/link', async (context) => {
      const secret = context.req.query('secret') ?? '';
      const by = await sessions.ownerOfLink(secret, now());
      if (by === undefined) return respond(context, { status: 401, note: WORDS.signIn.linkGone });
      const children = <LinkView secret={secret} by={by} />;
      return render(context, { title: WORDS.signIn.useLink, children });
    })
    .post('/link/use', async (context) => {
      const secret = context.get('form').get('secret') ?? '';
      const permission = await sessions.spendLink(secret, now());
      if (!permission) return respond(context, { status: 401, note: WORDS.signIn.linkGone });
      return enter(context, permission);
    });

  /** Identifies the requesting browser, if this person has signed in there before. */
  async function knownBrowser(context: DeskContext, by: string): Promise<string | undefined> {
    const secret = secretFromCookie(context, site().url, 'desk-browser') ?? '';
    return sessions.browserOf(by, secret, now());
  }

  /** Always creates a new session, whatever the browser sent. */
  async function enter(context: DeskContext, permission: Permission): Promise<Response> {
    const secret = await sessions.issue('session', permission, now());
    const session = await sessions.find(secret, now());
    const isRecorded =
      session &&
      (await unlessUnwritable(() => actions.record(session, { action: 'signed-in' }, now())));
    if (isRecorded) log.info('A user signed in at the desk.');
    else log.error('A user signed in at the desk, without a record of it.');
    setSecretCookie(context, site().url, { name: 'desk', secret });
    if ((await knownBrowser(context, permission.by)) === undefined) {
      const secret = await sessions.issue('browser', permission, now());
      const known = { name: 'desk-browser', secret, lasts: BROWSER_KNOWN } as const;
      setSecretCookie(context, site().url, known);
    }
    return context.redirect(targetOf(context.get('form').get('to') ?? ''), 303);
  }

  /** Strangers can send a mailbox only a few links per hour. */
  async function sendLink(address: string, isKnown: boolean): Promise<void> {
    const { mail } = settings;
    const permission = permissions.of(address);
    const limit = toOne.get(address);
    if (!mail || !permission || !limit) return;
    if (!isKnown && !limit.isAllowed('', now())) return;
    if (!isKnown) limit.count('', now());
    const secret = await sessions.issue('link', permission, now());
    const { url, manifest } = site();
    const { send, close } = mailer({ settings: mail.settings, url });
    const link = `${url}${DESK}/link?secret=${secret}`;
    await send(
      {
        to: address,
        subject: WORDS.mail.subject(manifest.siteInfo.company),
        text: WORDS.mail.text(link),
        automatic: 'auto-generated',
        key: randomUUID(),
      },
      new AbortController().signal,
    ).finally(close);
  }
}
