import { Hono } from 'hono';
import type { Lead } from '../destinations/lead.ts';
import { deliveriesIn, restoreLead } from '../leads/admin/deliveries.ts';
import { findByReceipt, type LeadWithDeliveries } from '../leads/admin/find-leads.ts';
import { notesIn } from '../leads/admin/notes.ts';
import { unlessUnwritable } from '../leads/database/failures.ts';
import { destinationsOfStored } from '../leads/forwarding/destinations.ts';
import { normalizeReceipt } from '../leads/receipt.ts';
import { actorOf, type DeskContext, type DeskEnv, type DeskServices, formOf } from './context.ts';
import { downloadOf, presentFiles } from './files.ts';
import { forgetter } from './forgetter.ts';
import { headlineOf } from './headline.ts';
import { readMarksIn } from './read-marks.ts';
import { flashIn, type RenderPage, showMessage, withFlash } from './render-page.tsx';
import { ForgetView } from './views/lead/ForgetView.tsx';
import { LeadView } from './views/lead/LeadView.tsx';
import { leadAddress } from './views/lead/lead-parts.ts';
import { WORDS } from './words.ts';

/** An action on a lead; returns the message about it. */
type Act = (context: DeskContext, filed: LeadWithDeliveries) => Promise<string | Response>;

/** What the page of a lead says about the last action. */
interface LeadMessages {
  noteProblem?: string;
  /** The note that was not added. */
  typedNote?: string;
  notice?: string;
}

/** Routes for one lead; the actions are those of `npm run leads`. */
export function leadRoutes(services: DeskServices, render: RenderPage): Hono<DeskEnv> {
  const { db, files, site, actions, now, log } = services;
  const deliveries = deliveriesIn(db);
  const marks = readMarksIn(db);
  const notes = notesIn(db);
  const forgetAtDesk = forgetter(services, render);

  return new Hono<DeskEnv>()
    .get('/:receipt', withLead(open))
    .get('/:receipt/forget', withLead(ask))
    .get('/:receipt/files/:index{[0-9]{1,4}}', withLead(download))
    .post('/:receipt/restore', withLead(restore))
    .post('/:receipt/retry', withLead(retry))
    .post('/:receipt/dismiss', withLead(dismiss))
    .post('/:receipt/unread', withLead(unread))
    .post('/:receipt/notes', withLead(note))
    .post('/:receipt/forget', withLead(forget));

  function withLead(act: Act) {
    return async (context: DeskContext): Promise<Response> => {
      const filed = await findByReceipt(db, normalizeReceipt(context.req.param('receipt') ?? ''));
      if (!filed) {
        return showMessage(render, context, { status: 404, text: WORDS.errors.notFoundLead });
      }
      const done = await act(context, filed);
      if (typeof done !== 'string') return done;
      return context.redirect(withFlash(leadAddress(filed.lead.receipt), done), 303);
    };
  }

  async function open(context: DeskContext, filed: LeadWithDeliveries): Promise<Response> {
    const { lead } = filed;
    // A prefetched page has not been read by anybody.
    if (context.req.header('sec-purpose')) return show(context, filed);
    const isRecorded = await recordReading(lead, async () => {
      const opened = { action: 'opened' as const, lead: lead.id };
      await actions.recordOnce(actorOf(context), opened, now());
      if (flashIn(context) !== WORDS.done.unread) await marks.markRead(lead.id, now());
    });
    return show(context, filed, isRecorded ? {} : { notice: WORDS.lead.unrecorded });
  }

  /** Records that a lead is read, if anything can be stored: it must be readable in any case. */
  async function recordReading({ receipt }: Lead, record: () => Promise<void>): Promise<boolean> {
    const isRecorded = await unlessUnwritable(record);
    if (!isRecorded) log.error('A lead was read at the desk, without a record of it.', { receipt });
    return isRecorded;
  }

  async function show(
    context: DeskContext,
    filed: LeadWithDeliveries,
    { noteProblem, typedNote, notice = flashIn(context) }: LeadMessages = {},
  ): Promise<Response> {
    const { lead } = filed;
    const shown = site();
    const { title } = headlineOf(lead, formOf(shown, lead.form));
    const parts = {
      site: shown,
      filed,
      notes: await notes.ofLead(lead.id),
      history: await actions.ofLead(lead.id),
      present: await presentFiles(files, lead.files),
      noteProblem,
      typedNote,
    };
    return render(context, {
      status: noteProblem === undefined ? 200 : 400,
      title: `${noteProblem === undefined ? '' : `${WORDS.errors.title}: `}${title || lead.receipt}`,
      part: 'inbox',
      done: notice,
      children: <LeadView {...parts} />,
    });
  }

  async function ask(context: DeskContext, filed: LeadWithDeliveries): Promise<Response> {
    if (filed.lead.forgottenAt !== undefined) return show(context, filed);
    return render(context, {
      title: `${WORDS.forget.question} ${filed.lead.receipt}`,
      children: <ForgetView filed={filed} />,
    });
  }

  async function download(context: DeskContext, { lead }: LeadWithDeliveries): Promise<Response> {
    const index = Number(context.req.param('index'));
    const file = lead.files[index];
    const found = file && (await downloadOf(files, file));
    if (!found) {
      return showMessage(render, context, { status: 404, text: WORDS.errors.notFoundFile });
    }
    const downloaded = { action: 'downloaded' as const, lead: lead.id, number: index + 1 };
    await recordReading(lead, () => actions.record(actorOf(context), downloaded, now()));
    return context.body(found.body, 200, found.headers);
  }

  async function restore(context: DeskContext, { lead }: LeadWithDeliveries): Promise<string> {
    if (lead.standing !== 'quarantined' || lead.forgottenAt !== undefined) return 'nothing';
    await actions.record(actorOf(context), { action: 'restored', lead: lead.id }, now());
    await restoreLead(db, lead.id, destinationsOfStored(lead, site().manifest));
    return 'restored';
  }

  async function retry(context: DeskContext, { lead }: LeadWithDeliveries): Promise<string> {
    await actions.record(actorOf(context), { action: 'retried', lead: lead.id }, now());
    return (await deliveries.retry({ lead: lead.id }, now())) > 0 ? 'retried' : 'nothing';
  }

  async function dismiss(context: DeskContext, { lead }: LeadWithDeliveries): Promise<string> {
    await actions.record(actorOf(context), { action: 'dismissed', lead: lead.id }, now());
    return (await deliveries.dismiss({ lead: lead.id })) > 0 ? 'dismissed' : 'nothing';
  }

  async function unread(context: DeskContext, { lead }: LeadWithDeliveries): Promise<string> {
    await actions.record(actorOf(context), { action: 'marked-unread', lead: lead.id }, now());
    await marks.markUnread(lead.id);
    return 'unread';
  }

  async function note(context: DeskContext, filed: LeadWithDeliveries) {
    const { lead } = filed;
    if (lead.forgottenAt !== undefined) return 'nothing';
    const text = (context.get('form').get('note') ?? '').trim();
    if (text === '') return show(context, filed, { noteProblem: WORDS.lead.noteEmpty });
    const actor = actorOf(context);
    await actions.record(actor, { action: 'noted', lead: lead.id }, now());
    const result = await notes.add({ lead: lead.id, by: actor.by, text }, now());
    if (result === 'added') return 'noted';
    if (result === 'forgotten') return 'nothing';
    return show(context, filed, { noteProblem: WORDS.lead.noteFull, typedNote: text });
  }

  async function forget(context: DeskContext, filed: LeadWithDeliveries) {
    if (filed.lead.forgottenAt !== undefined) return 'nothing';
    return forgetAtDesk(context, [filed], 'forgotten');
  }
}
