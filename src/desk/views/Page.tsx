import { createContext, type ReactNode, use } from 'react';
import { DESK, type DeskSite, zoneOf } from '../context.ts';
import type { Session } from '../sessions.ts';
import { WORDS } from '../words.ts';

export interface DeskPageProps {
  site: DeskSite;
  /** The URL of the styles. */
  styles: string;
  title: string;
  /** The session; without one, only public parts are shown. */
  session?: Session | undefined;
  unread?: number | undefined;
  /** The current section. */
  part?: 'inbox' | 'figures' | 'activity' | undefined;
  /** The result of the last action. */
  done?: string | undefined;
  /** An address to redirect to at once. */
  goOnTo?: string | undefined;
  children: ReactNode;
}

/** A page of the desk. It has no scripts. */
export function Page({ site, styles, title, session, goOnTo, ...body }: DeskPageProps) {
  const { company } = site.manifest.siteInfo;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex,nofollow" />
        {goOnTo && <meta httpEquiv="refresh" content={`0;url=${goOnTo}`} />}
        <title>{`${title} – ${company}`}</title>
        <link rel="icon" href={site.manifest.siteInfo.images.favicon ?? 'data:,'} />
        <link rel="stylesheet" href={styles} />
      </head>
      <body className="desk">
        <a className="unseen skip" href="#main">
          {WORDS.skip}
        </a>
        <TokenContext value={session?.token ?? ''}>
          <Bar {...{ site, session, ...body }} />
          <main id="main" tabIndex={-1}>
            {body.done && <Done>{body.done}</Done>}
            {body.children}
          </main>
        </TokenContext>
        <footer className="desk-foot">
          <p>
            {WORDS.foot} {zoneOf(site)}.
          </p>
          <a href="/">{WORDS.toSite}</a>
        </footer>
      </body>
    </html>
  );
}

function Bar({ site, session, part, unread = 0 }: Omit<DeskPageProps, 'styles' | 'title'>) {
  const links = [
    { part: 'inbox', to: `${DESK}/`, label: WORDS.inbox },
    { part: 'figures', to: `${DESK}/figures`, label: WORDS.figures },
    { part: 'activity', to: `${DESK}/activity`, label: WORDS.activity },
  ];
  return (
    <header className="bar">
      <p className="owner">
        <strong>{site.manifest.siteInfo.company}</strong> <span>{WORDS.desk}</span>
      </p>
      {session && (
        <>
          <nav aria-label={WORDS.navigation}>
            <ul>
              {links.map((link) => (
                <li key={link.to}>
                  <a href={link.to} aria-current={link.part === part ? 'page' : undefined}>
                    {link.label}
                    {link.part === 'inbox' && unread > 0 && <Count of={unread} />}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <form method="post" action={`${DESK}/sign-out`} className="sign-out">
            <Token />
            <button type="submit" className="plain">
              {WORDS.signOut}
            </button>
          </form>
        </>
      )}
    </header>
  );
}

/** A count beside a label, with a noun for screen readers. */
function Count({ of }: { of: number }) {
  return (
    <span className="count">
      {of > 999 ? '999+' : of}
      <span className="unseen"> {WORDS.list.unread.toLowerCase()}</span>
    </span>
  );
}

/** The result of the last action. It gets the focus, so that it is read out first. */
function Done({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts nothing else tells who cannot see it.
    <p role="status" className="done" tabIndex={-1} autoFocus>
      {children}
    </p>
  );
}

const TokenContext = createContext('');

/** The hidden field with the session's token. */
export function Token() {
  return <input type="hidden" name="token" value={use(TokenContext)} />;
}

/** A button for one action on a lead. */
export function ActionForm(props: { to: string; label: string; look?: 'quiet' | 'danger' }) {
  return (
    <form method="post" action={props.to}>
      <Token />
      <button type="submit" data-look={props.look}>
        {props.label}
      </button>
    </form>
  );
}

/** A part of a page, named by its heading. */
export function Card(props: {
  id: string;
  title: string;
  look?: 'notice' | 'card acts';
  children: ReactNode;
}) {
  return (
    <section className={props.look ?? 'card'} aria-labelledby={props.id}>
      <h2 id={props.id}>{props.title}</h2>
      {props.children}
    </section>
  );
}

/** A table with a heading, which narrow screens scroll sideways. */
export function WideTable(props: {
  id: string;
  title: string;
  note: ReactNode;
  children: ReactNode;
}) {
  return (
    <div>
      <h2 id={props.id}>{props.title}</h2>
      {props.note}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled has to be reached by keys. */}
      <section className="scroll" aria-labelledby={props.id} tabIndex={0}>
        <table>{props.children}</table>
      </section>
    </div>
  );
}
