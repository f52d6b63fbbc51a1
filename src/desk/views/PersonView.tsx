import type { PersonRecords } from '../../leads/admin/person.ts';
import { visibleLine } from '../../model/text/visible.ts';
import { DESK, type DeskSite, formName, zoneOf } from '../context.ts';
import { fullTime } from '../times.ts';
import { WORDS } from '../words.ts';
import { leadAddress, personAddress } from './lead/lead-parts.ts';
import { ActionForm, Card } from './Page.tsx';

interface PersonParts {
  site: DeskSite;
  address: string;
  records: PersonRecords;
}

/** Everything stored about an e-mail address, and the actions on all of it. */
export function PersonView({ site, address, records }: PersonParts) {
  const { person } = WORDS;
  return (
    <article className="lead">
      <p>
        <a href={`${DESK}/`}>{WORDS.lead.back}</a>
      </p>
      <header>
        <h1>
          <bdi>{visibleLine(address)}</bdi>
        </h1>
      </header>
      <Card id="held" title={person.held(records.leads.length)}>
        <ul className="entries">
          {records.leads.map(({ lead }) => (
            <li key={lead.id}>
              <a href={leadAddress(lead.receipt)}>{lead.receipt}</a> {formName(site, lead.form)}
              <span className="quiet">{fullTime(lead.receivedAt, zoneOf(site))}</span>
            </li>
          ))}
        </ul>
        {records.leads.length > 0 && (
          <div className="tools">
            <ActionForm to={personAddress(address, 'export')} label={person.export} />
            <a className="button" data-look="danger" href={personAddress(address, 'forget')}>
              {person.forget}
            </a>
          </div>
        )}
        <p className="quiet">{person.exportHelp}</p>
      </Card>
      {records.mentionedIn.length > 0 && (
        <Card id="named" title={person.named}>
          <p className="quiet">{person.namedHelp}</p>
          <ul className="entries">
            {records.mentionedIn.map((receipt) => (
              <li key={receipt}>
                <a href={leadAddress(receipt)}>{receipt}</a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </article>
  );
}

/** Asks for confirmation before deleting all of it. */
export function ForgetPersonView({ address, records }: Omit<PersonParts, 'site'>) {
  const { forget, person } = WORDS;
  return (
    <div className="door">
      <h1>{person.question(records.leads.length)}</h1>
      <p>
        <bdi>{visibleLine(address)}</bdi>
      </p>
      <p>{person.text}</p>
      <p className="quiet">{forget.copies}</p>
      <div className="tools">
        <ActionForm to={personAddress(address, 'forget')} label={person.yes} look="danger" />
        <a className="button" data-look="quiet" href={personAddress(address)}>
          {person.no}
        </a>
      </div>
    </div>
  );
}
