import { VISITOR } from '../tables.ts';
import type { LeadWithDeliveries } from './find-leads.ts';

/** Where a lead stands. `kept`: it goes nowhere but to the inbox. */
export type LeadState =
  | 'forgotten'
  | 'quarantined'
  | 'dead'
  | 'waiting'
  | 'sent'
  | 'dismissed'
  | 'kept';

/** What is said of a lead that has several deliveries: the worst. */
const WORST_FIRST = ['dead', 'waiting', 'sent', 'dismissed'] as const;

/** Where a lead stands. Whether its visitor was told is no part of it. */
export function leadState({ lead, deliveries }: LeadWithDeliveries): LeadState {
  if (lead.forgottenAt !== undefined) return 'forgotten';
  if (lead.standing === 'quarantined') return 'quarantined';
  const forwarded = deliveries.filter(({ destination }) => destination !== VISITOR);
  const isAny = (state: string) => forwarded.some((delivery) => delivery.state === state);
  return WORST_FIRST.find(isAny) ?? 'kept';
}
