import { labelledAnswers } from '../../../destinations/labelled-answers.ts';
import { leadState } from '../../../leads/admin/lead-state.ts';
import { type DeliveryRow, NEW_DELIVERY } from '../../../leads/tables.ts';
import { visibleLine } from '../../../model/text/visible.ts';
import { DESK, formName, formOf, zoneOf } from '../../context.ts';
import { headlineOf } from '../../headline.ts';
import { fullTime } from '../../times.ts';
import { WORDS } from '../../words.ts';
import { Badge } from '../InboxView.tsx';
import { ActionForm, Card } from '../Page.tsx';
import { Fact, LeadContent } from './LeadContent.tsx';
import {
  destinationName,
  type LeadParts,
  leadAddress,
  mailLink,
  personAddress,
  personName,
} from './lead-parts.ts';
import { Notes } from './Notes.tsx';

/** One lead: its content, its deliveries, and the available actions. */
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
          {isForgotten ? <Forgotten {...props} /> : <LeadContent {...props} />}
          <Notes {...props} />
        </div>
        <div>
          {!isForgotten && <LeadActions {...props} />}
          <Deliveries {...props} />
          <History {...props} />
        </div>
      </div>
    </article>
  );
}

/** What can be done with a lead. */
function LeadActions({ site, filed }: LeadParts) {
  const { lead, deliveries } = filed;
  const form = formOf(site, lead.form);
  const isDead = leadState(filed) === 'dead';
  const canRetry = !isDead && deliveries.some(({ state }) => state !== 'sent');
  const mail = labelledAnswers(lead, form).find((answer) => mailLink(answer) !== undefined);
  const subject = encodeURIComponent(WORDS.lead.replySubject(lead.receipt));
  const canDismiss = deliveries.some(({ state }) => state === 'dead');
  const to = (act: string) => leadAddress(lead.receipt, act);
  return (
    <Card id="acts" title={WORDS.lead.actions} look="card acts">
      {mail && lead.standing === 'received' && (
        <a className="button" href={`${mailLink(mail)}?subject=${subject}`}>
          {WORDS.lead.reply}
        </a>
      )}
      {mail && (
        <a className="button" data-look="quiet" href={personAddress(mail.text)}>
          {WORDS.person.link}
        </a>
      )}
      {canRetry && <ActionForm to={to('retry')} label={WORDS.lead.retry} look="quiet" />}
      {canDismiss && <ActionForm to={to('dismiss')} label={WORDS.lead.dismiss} look="quiet" />}
      <ActionForm to={to('unread')} label={WORDS.lead.unread} look="quiet" />
      <a className="button" data-look="danger" href={to('forget')}>
        {WORDS.lead.forget}
      </a>
    </Card>
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

function Forgotten({ site, filed }: LeadParts) {
  const at = fullTime(filed.lead.forgottenAt ?? '', zoneOf(site));
  return <p className="notice">{WORDS.lead.forgotten(at)}</p>;
}

function Deliveries({ site, filed }: LeadParts) {
  const { deliveries, lead } = filed;
  return (
    <Card id="deliveries" title={WORDS.lead.deliveries}>
      {deliveries.length === 0 && lead.standing === 'received' && (
        <p className="quiet">{WORDS.lead.noDeliveries}</p>
      )}
      <ul className="entries">
        {deliveries.map((delivery) => (
          <li key={delivery.destination}>
            <strong>{destinationName(delivery.destination)}</strong>:{' '}
            {deliveryText(delivery, zoneOf(site))}
            {delivery.problem && <span className="problem">{visibleLine(delivery.problem)}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function deliveryText({ state, attempts, sent_at, due_at }: DeliveryRow, zone: string): string {
  const { lead } = WORDS;
  switch (state) {
    case 'sent':
      return lead.sent(fullTime(sent_at ?? '', zone));
    case 'waiting':
      // The first attempt may be in progress, or was interrupted.
      if (attempts === 0 || due_at === NEW_DELIVERY.due_at) return lead.waiting;
      return lead.waitingAgain(lead.tries(attempts), fullTime(due_at, zone));
    case 'dead':
      if (sent_at !== null) return lead.cameBack(fullTime(sent_at, zone));
      return lead.dead(lead.tries(attempts));
    case 'dismissed':
      return lead.dismissed;
  }
}

/** The actions on a lead, and who did them. */
function History({ site, history }: LeadParts) {
  return (
    <Card id="history" title={WORDS.lead.history}>
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
    </Card>
  );
}
