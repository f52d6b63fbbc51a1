import type { Form } from '../../model/form.ts';
import type { Destination } from '../../model/site.ts';
import type { Lead } from '../lead.ts';
import { VISITOR } from '../tables.ts';

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

/** The destinations that people read. */
export function mailboxesIn(all: Record<string, Destination>): string[] {
  return Object.keys(all).filter((name) => all[name]?.email !== undefined);
}
