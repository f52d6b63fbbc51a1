import { destinationOf } from '../../destinations/destination-of.ts';
import type { Lead } from '../../destinations/lead.ts';
import type { Manifest } from '../../model/manifest/manifest.ts';
import type { Destination } from '../../model/schema/destination.ts';
import type { Form } from '../../model/schema/form.ts';
import { VISITOR } from '../tables.ts';

/** Returns the destinations of a lead: those its form names, else all; plus its acknowledgement. */
export function destinationsOf(
  { answers, isTest }: Pick<Lead, 'answers' | 'isTest'>,
  { forward, acknowledge }: Form,
  all: Record<string, Destination>,
): string[] {
  const chosen = forward ?? Object.keys(all);
  const isAcknowledged = acknowledge !== undefined && !isTest && Boolean(answers[acknowledge.to]);
  return [...new Set(chosen), ...(isAcknowledged ? [VISITOR] : [])];
}

/** Returns the destinations of a stored lead: all of them if its form no longer exists. */
export function destinationsOfStored(
  lead: Lead,
  { forms, destinations }: Pick<Manifest, 'forms' | 'destinations'>,
): string[] {
  const form = Object.hasOwn(forms, lead.form) ? forms[lead.form] : undefined;
  return form ? destinationsOf(lead, form, destinations) : Object.keys(destinations);
}

export function readByPeople(all: Record<string, Destination>): string[] {
  return Object.entries(all).flatMap(([name, destination]) =>
    destinationOf(destination).definition.isReadByPeople ? [name] : [],
  );
}
