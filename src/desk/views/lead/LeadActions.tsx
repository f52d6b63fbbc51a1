import { labelledAnswers } from '../../../destinations/labelled-answers.ts';
import { leadState } from '../../../leads/admin/lead-state.ts';
import { formOf } from '../../context.ts';
import { WORDS } from '../../words.ts';
import { ActionForm, Card } from '../Page.tsx';
import { type LeadParts, leadAddress, mailLink, personAddress } from './lead-parts.ts';

/** What can be done with a lead. */
export function LeadActions({ site, filed }: LeadParts) {
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
