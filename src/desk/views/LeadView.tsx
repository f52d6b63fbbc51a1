import type { ReactNode } from 'react';
import { type LabelledAnswer, labelledAnswers } from '../../destinations/labelled-answers.ts';
import type { LeadFile } from '../../destinations/lead.ts';
import type { LeadWithDeliveries } from '../../leads/admin/find-leads.ts';
import { leadState } from '../../leads/admin/lead-state.ts';
import { LONGEST_NOTE } from '../../leads/admin/notes.ts';
import { type ActionRow, type DeliveryRow, type NoteRow, VISITOR } from '../../leads/tables.ts';
import { visible, visibleLine } from '../../model/visible.ts';
import { fileSize } from '../../words/numbers.ts';
import { DESK, type DeskSite, formName, formOf, zoneOf } from '../context.ts';
import { headlineOf } from '../headline.ts';
import { personAddress } from '../person-address.ts';
import type { Session } from '../sessions.ts';
import { fullTime } from '../times.ts';
import { WORDS } from '../words.ts';
import { Badge } from './InboxView.tsx';
import { ActionForm, Token } from './Page.tsx';

/** All that is known of a lead. */
export interface LeadParts {
  site: DeskSite;
  session: Session;
  filed: LeadWithDeliveries;
  notes: NoteRow[];
  history: ActionRow[];
  /** The files that are there, by their place. */
  present: Set<number>;
  noteProblem?: string | undefined;
}

/** The address of a lead, or of what is done with it. */
export function leadAddress(receipt: string, act = ''): string {
  return `${DESK}/leads/${receipt}${act && `/${act}`}`;
}

/** One lead: what was sent, what became of it, and what can be done. */
export function LeadView(props: LeadParts) {
  const { lead } = props.filed;
  const isForgotten = lead.forgottenAt !== undefined;
  return (
    <article className="lead">
      <p>
        <a href={`${DESK}/`}>{WORDS.lead.back}</a>
      </p>
      <Head {...props} />
      <div className="columns">
        <div>
          {isForgotten ? <Forgotten {...props} /> : <Sent {...props} />}
          <Notes {...props} />
        </div>
        <div>
          {!isForgotten && <Acts {...props} />}
          <Deliveries {...props} />
          <History {...props} />
        </div>
      </div>
    </article>
  );
}

function Head({ site, filed }: LeadParts) {
  const { lead } = filed;
  const form = formOf(site, lead.form);
  const { title } = headlineOf(lead, form);
  return (
    <header>
      <h1>
        <bdi>{title || lead.receipt}</bdi>
      </h1>
      <dl className="facts">
        <Fact label={WORDS.lead.receipt}>
          <code>{lead.receipt}</code>
        </Fact>
        <Fact label={WORDS.lead.received}>
          <time dateTime={lead.receivedAt}>{fullTime(lead.receivedAt, zoneOf(site))}</time>
        </Fact>
        <Fact label={WORDS.lead.form}>{formName(site, lead.form)}</Fact>
        {lead.page !== '' && <Fact label={WORDS.lead.page}>{visibleLine(lead.page)}</Fact>}
        <Fact label={WORDS.lead.state}>
          <Badge state={leadState(filed)} />
        </Fact>
      </dl>
      {lead.isTest && <p>{WORDS.lead.test}</p>}
    </header>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Forgotten({ site, filed }: LeadParts) {
  const at = fullTime(filed.lead.forgottenAt ?? '', zoneOf(site));
  return <p className="notice">{WORDS.lead.forgotten(at)}</p>;
}

function Sent(props: LeadParts) {
  const { site, session, filed } = props;
  const { lead } = filed;
  const to = (act: string) => leadAddress(lead.receipt, act);
  const form = formOf(site, lead.form);
  const answers = labelledAnswers(lead, form);
  const state = leadState(filed);
  return (
    <>
      {state === 'quarantined' && (
        <section className="notice" aria-labelledby="quarantine">
          <h2 id="quarantine">{WORDS.lead.quarantine}</h2>
          <p>{WORDS.lead.quarantineText}</p>
          <ul>
            {lead.suspicion.reasons.map((reason) => (
              <li key={reason}>{visibleLine(reason)}</li>
            ))}
          </ul>
          <ActionForm session={session} to={to('restore')} label={WORDS.lead.restore} />
        </section>
      )}
      {state === 'dead' && (
        <section className="notice" aria-labelledby="failed">
          <h2 id="failed">{WORDS.lead.failed}</h2>
          <p>{WORDS.lead.failedText}</p>
          <ActionForm session={session} to={to('retry')} label={WORDS.lead.retry} />
        </section>
      )}
      <section className="card" aria-labelledby="answers">
        <h2 id="answers">{WORDS.lead.answers}</h2>
        {answers.length === 0 && <p className="quiet">{WORDS.lead.noAnswers}</p>}
        <dl className="answers" lang={site.manifest.siteInfo.language}>
          {answers.map((answer) => (
            <Fact key={answer.name} label={answer.label}>
              <Answer {...answer} />
            </Fact>
          ))}
        </dl>
      </section>
      {lead.files.length > 0 && <Files {...props} />}
    </>
  );
}

/** Addresses can be written to; all else is text and nothing more. */
function Answer(answer: LabelledAnswer) {
  const { text, field } = answer;
  const shown = visible(text);
  if (isAddress(answer)) {
    return <a href={`mailto:${text}`}>{shown}</a>;
  }
  if (field?.kind === 'tel' && /^[\d +()./-]+$/.test(text)) {
    return <a href={`tel:${text.replace(/[^\d+]/g, '')}`}>{shown}</a>;
  }
  return (
    <p className="said" dir="auto">
      {shown}
    </p>
  );
}

/** Nothing that a link to a mail program would read otherwise. */
function isAddress({ text, field }: LabelledAnswer): boolean {
  return field?.kind === 'email' && /^[\w.+-]+@[\w.-]+$/.test(text);
}

function Files({ site, filed, present }: LeadParts) {
  const { lead } = filed;
  const form = formOf(site, lead.form);
  const labelOf = (name: string) =>
    form?.fields.find((field) => field.name === name)?.label ?? name;
  const isSpam = lead.standing === 'quarantined';
  return (
    <section className="card" aria-labelledby="files">
      <h2 id="files">{WORDS.lead.files}</h2>
      <p className="quiet">{isSpam ? WORDS.lead.filesQuarantined : WORDS.lead.filesWarning}</p>
      <ul className="files">
        {lead.files.map((file, index) => (
          <li key={file.storedAs ?? `${file.field} ${file.name}`}>
            <span>
              <bdi>{visibleLine(file.name)}</bdi>
              <span className="quiet">
                {' '}
                {fileSize(file.bytes, 'en')}, {labelOf(file.field)}
              </span>
            </span>
            {present.has(index) ? (
              <a
                className="button"
                data-look="quiet"
                href={leadAddress(lead.receipt, `files/${index}`)}
                download
              >
                {WORDS.lead.download}
                <span className="unseen"> {visibleLine(file.name)}</span>
              </a>
            ) : (
              <span className="problem">{whyMissing(file)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function whyMissing({ storedAs }: LeadFile): string {
  return storedAs === null ? WORDS.lead.notKept : WORDS.lead.gone;
}

function Acts({ site, session, filed }: LeadParts) {
  const { lead, deliveries } = filed;
  const form = formOf(site, lead.form);
  const isDead = leadState(filed) === 'dead';
  const canRetry = !isDead && deliveries.some(({ state }) => state !== 'sent');
  const mail = labelledAnswers(lead, form).find(isAddress)?.text;
  const subject = encodeURIComponent(WORDS.lead.replySubject(lead.receipt));
  const canDismiss = deliveries.some(({ state }) => state === 'dead');
  const to = (act: string) => leadAddress(lead.receipt, act);
  return (
    <section className="card acts" aria-labelledby="acts">
      <h2 id="acts">{WORDS.lead.actions}</h2>
      {mail && lead.standing === 'received' && (
        <a className="button" href={`mailto:${mail}?subject=${subject}`}>
          {WORDS.lead.reply}
        </a>
      )}
      {mail && (
        <a className="button" data-look="quiet" href={personAddress(mail)}>
          {WORDS.person.link}
        </a>
      )}
      {canRetry && (
        <ActionForm session={session} to={to('retry')} label={WORDS.lead.retry} look="quiet" />
      )}
      {canDismiss && (
        <ActionForm session={session} to={to('dismiss')} label={WORDS.lead.dismiss} look="quiet" />
      )}
      <ActionForm session={session} to={to('unread')} label={WORDS.lead.unread} look="quiet" />
      <a className="button" data-look="danger" href={to('forget')}>
        {WORDS.lead.forget}
      </a>
    </section>
  );
}

function Deliveries({ site, filed }: LeadParts) {
  const { deliveries, lead } = filed;
  return (
    <section className="card" aria-labelledby="deliveries">
      <h2 id="deliveries">{WORDS.lead.deliveries}</h2>
      {deliveries.length === 0 && lead.standing === 'received' && (
        <p className="quiet">{WORDS.lead.noDeliveries}</p>
      )}
      <ul className="entries">
        {deliveries.map((delivery) => (
          <li key={delivery.destination}>
            <strong>{destinationName(delivery.destination)}</strong>:{' '}
            {deliveryInWords(delivery, zoneOf(site))}
            {delivery.problem && <span className="problem">{visibleLine(delivery.problem)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A destination as people call it. */
export function destinationName(name: string): string {
  return name === VISITOR ? WORDS.lead.visitor : visibleLine(name);
}

function deliveryInWords({ state, attempts, sent_at, due_at }: DeliveryRow, zone: string): string {
  const { lead } = WORDS;
  switch (state) {
    case 'sent':
      return lead.sent(fullTime(sent_at ?? '', zone));
    case 'waiting':
      if (attempts === 0) return lead.waiting;
      return lead.waitingAgain(lead.tries(attempts), fullTime(due_at, zone));
    case 'dead':
      if (sent_at !== null) return lead.cameBack(fullTime(sent_at, zone));
      return lead.dead(lead.tries(attempts));
    case 'dismissed':
      return lead.dismissed;
  }
}

function Notes({ site, session, filed, notes, noteProblem }: LeadParts) {
  const { lead } = filed;
  const words = WORDS.lead;
  return (
    <section className="card" aria-labelledby="notes">
      <h2 id="notes">{words.notes}</h2>
      {notes.length === 0 && <p className="quiet">{words.noNotes}</p>}
      <ul className="entries">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="said" dir="auto">
              {visible(note.text)}
            </p>
            <p className="quiet">
              {personName(note.by)}, {fullTime(note.at, zoneOf(site))}
            </p>
          </li>
        ))}
      </ul>
      {lead.forgottenAt === undefined && (
        <form method="post" action={leadAddress(lead.receipt, 'notes')}>
          <Token of={session} />
          <div className="field">
            <label htmlFor="note">{words.newNote}</label>
            <p id="note-help" className="help">
              {words.noteHelp}
            </p>
            <textarea
              id="note"
              name="note"
              rows={3}
              maxLength={LONGEST_NOTE}
              aria-describedby={noteProblem ? 'note-help note-problem' : 'note-help'}
              aria-invalid={noteProblem ? true : undefined}
              // biome-ignore lint/a11y/noAutofocus: what is wrong is where the keyboard should be.
              autoFocus={noteProblem !== undefined}
            />
            {noteProblem && (
              <p id="note-problem" className="problem">
                {noteProblem}
              </p>
            )}
          </div>
          <button type="submit" data-look="quiet">
            {words.addNote}
          </button>
        </form>
      )}
    </section>
  );
}

/** Who did something, as people call them. */
export function personName(by: string): string {
  return WORDS.people[by] ?? by;
}

function History({ site, history }: LeadParts) {
  return (
    <section className="card" aria-labelledby="history">
      <h2 id="history">{WORDS.lead.history}</h2>
      {history.length === 0 && <p className="quiet">{WORDS.lead.noHistory}</p>}
      <ol className="entries">
        {history.map((row) => (
          <li key={row.id}>
            {WORDS.actions[row.action]}
            {row.number !== null && ` (${row.number})`}
            <span className="quiet">
              {personName(row.by)}, {fullTime(row.at, zoneOf(site))}
              {row.session && `, ${WORDS.activityPage.session(row.session)}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Asks before a lead is gone for good. */
export function ForgetView({ session, filed }: Pick<LeadParts, 'session' | 'filed'>) {
  const { lead, deliveries } = filed;
  const named = (isSent: boolean) =>
    deliveries
      .filter(({ state }) => (state === 'sent') === isSent)
      .map(({ destination }) => destinationName(destination))
      .join(', ');
  const [sent, unsent] = [named(true), named(false)];
  const { forget } = WORDS;
  return (
    <div className="door">
      <h1>
        {forget.question} <span className="kept">{lead.receipt}</span>
      </h1>
      <p>{forget.text}</p>
      {sent && (
        <p>
          {forget.sent} ({sent})
        </p>
      )}
      {unsent && (
        <p>
          {forget.unsent} ({unsent})
        </p>
      )}
      <p className="quiet">{forget.copies}</p>
      <div className="tools">
        <ActionForm
          session={session}
          to={leadAddress(lead.receipt, 'forget')}
          label={forget.yes}
          look="danger"
        />
        <a className="button" data-look="quiet" href={leadAddress(lead.receipt)}>
          {forget.no}
        </a>
      </div>
    </div>
  );
}
