import { VISITOR } from '../tables.ts';
import type { LeadWithDeliveries } from './find-leads.ts';

/** The state of a lead. `kept`: it is forwarded to no destination. */
export type LeadState =
  | 'forgotten'
  | 'quarantined'
  | 'dead'
  | 'waiting'
  | 'sent'
  | 'dismissed'
  | 'kept';

/** Of several deliveries, the worst determines the state. */
const WORST_FIRST = ['dead', 'waiting', 'sent', 'dismissed'] as const;

/** Returns the state of a lead. The acknowledgement to its visitor does not count. */
export function leadState({ lead, deliveries }: LeadWithDeliveries): LeadState {
  if (lead.forgottenAt !== undefined) return 'forgotten';
  if (lead.standing === 'quarantined') return 'quarantined';
  const forwarded = deliveries.filter(({ destination }) => destination !== VISITOR);
  const isAny = (state: string) => forwarded.some((delivery) => delivery.state === state);
  return WORST_FIRST.find(isAny) ?? 'kept';
}
