import { mayHaveArrived, sentAndUnsent } from '../../../leads/admin/find-leads.ts';
import { WORDS } from '../../words.ts';
import { ActionForm } from '../Page.tsx';
import { destinationName, type LeadParts, leadAddress } from './lead-parts.ts';

/** Asks for confirmation before deleting a lead. */
export function ForgetView({ filed }: Pick<LeadParts, 'filed'>) {
  const { lead, deliveries } = filed;
  const { sent, unsent } = sentAndUnsent(deliveries);
  const tried = sentAndUnsent(deliveries.filter(mayHaveArrived)).unsent;
  const list = (names: string[]) => names.map(destinationName).join(', ');
  const { forget } = WORDS;
  return (
    <div className="door">
      <h1>
        {forget.question} <span className="kept">{lead.receipt}</span>
      </h1>
      <p>{forget.text}</p>
      {sent.length > 0 && (
        <p>
          {forget.sent} ({list(sent)})
        </p>
      )}
      {unsent.length > 0 && (
        <p>
          {forget.unsent} ({list(unsent)})
        </p>
      )}
      {tried.length > 0 && (
        <p>
          {forget.tried} ({list(tried)})
        </p>
      )}
      <p className="quiet">{forget.copies}</p>
      <div className="tools">
        <ActionForm to={leadAddress(lead.receipt, 'forget')} label={forget.yes} look="danger" />
        <a className="button" data-look="quiet" href={leadAddress(lead.receipt)}>
          {forget.no}
        </a>
      </div>
    </div>
  );
}
