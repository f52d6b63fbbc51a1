import { leadState } from '../../../leads/admin/lead-state.ts';
import { visibleLine } from '../../../model/text/visible.ts';
import { DESK, formName, formOf, zoneOf } from '../../context.ts';
import { headlineOf } from '../../headline.ts';
import { fullTime } from '../../times.ts';
import { WORDS } from '../../words.ts';
import { Badge } from '../InboxView.tsx';
import { Deliveries } from './Deliveries.tsx';
import { Fact } from './Fact.tsx';
import { History } from './History.tsx';
import { LeadActions } from './LeadActions.tsx';
import { LeadContent } from './LeadContent.tsx';
import type { LeadParts } from './lead-parts.ts';
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
