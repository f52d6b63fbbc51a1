import { renderToStaticMarkup } from 'react-dom/server';
import { withBasePath } from '../ui/layout/with-base-path.ts';
import { DESK, type DeskContext, type DeskServices } from './context.ts';
import { readMarksIn } from './read-marks.ts';
import type { Session } from './sessions.ts';
import { stylesAddress } from './styles.ts';
import { type DeskPageProps, Page } from './views/Page.tsx';
import { WORDS } from './words.ts';

/** The parts of a page that differ between pages of the desk. */
export type ShownPage = Omit<DeskPageProps, 'site' | 'styles' | 'session' | 'unread'> & {
  status?: 200 | 400 | 401 | 403 | 404 | 413 | 415 | 429 | 500 | 503;
};

/** Responds with a page of the desk. */
export function pageRenderer({ db, site }: Pick<DeskServices, 'db' | 'site'>) {
  const marks = readMarksIn(db);
  return async (context: DeskContext, { status = 200, ...page }: ShownPage): Promise<Response> => {
    // Undefined before somebody has signed in, whatever its type says.
    const session: Session | undefined = context.get('session');
    const unread = session && status < 500 ? (await marks.counts()).unread : undefined;
    const now = site();
    const parts = { ...page, site: now, session, unread, styles: stylesAddress(now) };
    const html = withBasePath(renderToStaticMarkup(<Page {...parts} />), now.url);
    return context.body(`<!doctype html>${html}\n`, status, {
      'Content-Type': 'text/html; charset=utf-8',
    });
  };
}

export type RenderPage = ReturnType<typeof pageRenderer>;

/** Shows what did not work, with one link to go on. */
export function showMessage(
  render: RenderPage,
  context: DeskContext,
  { status, text }: { status: NonNullable<ShownPage['status']>; text: string },
): Promise<Response> {
  const { title } = WORDS.errors;
  const children = (
    <div className="door">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a href={`${DESK}/`}>{WORDS.inbox}</a>
      </p>
    </div>
  );
  return render(context, { status, title, children });
}

/** An address that carries a message about what was done. */
export function withFlash(address: string, done: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}done=${done}`;
}

/** The message in an address, if it is one of ours; anything else is ignored. */
export function flashIn(context: DeskContext): string | undefined {
  const done = context.req.query('done') ?? '';
  return Object.hasOwn(WORDS.done, done) ? WORDS.done[done] : undefined;
}
