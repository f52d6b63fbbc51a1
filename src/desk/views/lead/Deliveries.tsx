import type { DeliveryRow } from '../../../leads/tables.ts';
import { visibleLine } from '../../../model/text/visible.ts';
import { zoneOf } from '../../context.ts';
import { fullTime } from '../../times.ts';
import { WORDS } from '../../words.ts';
import { destinationName, type LeadParts } from './lead-parts.ts';

/** The deliveries of a lead, and their state. */
export function Deliveries({ site, filed }: LeadParts) {
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
            {deliveryText(delivery, zoneOf(site))}
            {delivery.problem && <span className="problem">{visibleLine(delivery.problem)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function deliveryText({ state, attempts, sent_at, due_at }: DeliveryRow, zone: string): string {
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
