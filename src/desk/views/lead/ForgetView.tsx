import { sentAndUnsent } from '../../../leads/admin/find-leads.ts';
import { WORDS } from '../../words.ts';
import { ActionForm } from '../Page.tsx';
import { destinationName, type LeadParts, leadAddress } from './lead-parts.ts';

/** Asks for confirmation before deleting a lead. */
export function ForgetView({ filed }: Pick<LeadParts, 'filed'>) {
  const { lead, deliveries } = filed;
  const all = sentAndUnsent(deliveries);
  const [sent, unsent] = [all.sent, all.unsent].map((names) =>
    names.map(destinationName).join(', '),
  );
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
        <ActionForm to={leadAddress(lead.receipt, 'forget')} label={forget.yes} look="danger" />
        <a className="button" data-look="quiet" href={leadAddress(lead.receipt)}>
          {forget.no}
        </a>
      </div>
    </div>
  );
}
