import { Hono } from 'hono';
import {
  findPersonRecords,
  isPersonsAddress,
  type PersonRecords,
  personArchive,
} from '../leads/admin/person.ts';
import { actorOf, type DeskContext, type DeskEnv, type DeskServices } from './context.ts';
import { attachmentHeader } from './files.ts';
import { forgetter } from './forgetter.ts';
import { type RenderPage, showMessage } from './render-page.tsx';
import { ForgetPersonView, PersonView } from './views/PersonView.tsx';
import { WORDS } from './words.ts';

/** An e-mail address, and what is stored about it. */
interface Person {
  address: string;
  records: PersonRecords;
}

type PersonHandler = (context: DeskContext, person: Person) => Promise<Response>;

/** Routes for everything about one address: show, export, delete. */
export function personRoutes(services: DeskServices, render: RenderPage): Hono<DeskEnv> {
  const { db, files, site, search, now } = services;
  const forgetAtDesk = forgetter(services, render);

  return new Hono<DeskEnv>()
    .get('/', withPerson(show))
    .get('/forget', withPerson(confirmForget))
    .post('/export', withPerson(exportArchive))
    .post('/forget', withPerson(forget));

  function withPerson(act: PersonHandler) {
    return async (context: DeskContext): Promise<Response> => {
      const address = (context.req.query('address') ?? '').trim();
      if (!isPersonsAddress(address)) {
        return showMessage(render, context, { status: 404, text: WORDS.person.none });
      }
      const records = await search(() => findPersonRecords(db, address));
      if (!records) return showMessage(render, context, { status: 503, text: WORDS.errors.busy });
      return act(context, { address, records });
    };
  }

  async function show(context: DeskContext, person: Person): Promise<Response> {
    const children = <PersonView site={site()} {...person} />;
    return render(context, { title: person.address, part: 'inbox', children });
  }

  async function confirmForget(context: DeskContext, person: Person): Promise<Response> {
    const title = WORDS.person.question(person.records.leads.length);
    const children = <ForgetPersonView {...person} />;
    return render(context, { title, children });
  }

  async function exportArchive(context: DeskContext, person: Person): Promise<Response> {
    const request = { ...person, actor: actorOf(context), now: now() };
    return context.body(await personArchive({ db, files }, request), 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': attachmentHeader(`${person.address}.tar`),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
  }

  async function forget(context: DeskContext, { records }: Person): Promise<Response> {
    return forgetAtDesk(context, records.leads, 'forgotten-all');
  }
}
