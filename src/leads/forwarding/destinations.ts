import type { Form } from '../../model/form.ts';
import type { Destination } from '../../model/site.ts';
import type { Lead } from '../lead.ts';
import { VISITOR } from '../tables.ts';
import type { QueuedDelivery } from './queue.ts';

/** Where a lead goes: to what its form names, or else everywhere; and back to the visitor. */
export function destinationsOf(
  { answers, isTest }: Pick<Lead, 'answers' | 'isTest'>,
  { forward, acknowledge }: Form,
  all: Record<string, Destination>,
): string[] {
  const named = forward ?? Object.keys(all);
  const asked = acknowledge !== undefined && !isTest && Boolean(answers[acknowledge.to]);
  return [...new Set(named), ...(asked ? [VISITOR] : [])];
}

/** The key of a lead at a destination: the same for every try, and for nothing else. */
export function deliveryKey({
  lead,
  destination,
}: Pick<QueuedDelivery, 'lead' | 'destination'>): string {
  return `${lead}.${destination === VISITOR ? '_visitor' : destination}`;
}

/** The destinations that people read. */
export function mailboxesIn(all: Record<string, Destination>): string[] {
  return Object.keys(all).filter((name) => all[name]?.email !== undefined);
}
