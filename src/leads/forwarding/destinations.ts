import { destinationOf } from '../../destinations/destination-of.ts';
import type { Lead } from '../../destinations/lead.ts';
import type { Destination } from '../../model/destination.ts';
import type { Form } from '../../model/form.ts';
import type { Manifest } from '../../model/manifest.ts';
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

/** The same for a lead that was kept: if its form is there no more, it goes everywhere. */
export function destinationsOfKept(
  lead: Lead,
  { forms, destinations }: Pick<Manifest, 'forms' | 'destinations'>,
): string[] {
  const form = Object.hasOwn(forms, lead.form) ? forms[lead.form] : undefined;
  return form ? destinationsOf(lead, form, destinations) : Object.keys(destinations);
}

/** The destinations that people read. */
export function readByPeople(all: Record<string, Destination>): string[] {
  return Object.entries(all).flatMap(([name, destination]) =>
    destinationOf(destination).definition.isReadByPeople ? [name] : [],
  );
}
