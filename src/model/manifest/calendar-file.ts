import { textHash } from '../text/text-hash.ts';

/** Matches the paths of calendar files in the built site. */
export const CALENDAR_FILE = /^files\/event-\d{4}-\d\d-\d\d-[0-9a-z]+\.ics$/;

/** By what an event differs from all others: two may have one title and begin. */
interface EventIdentity {
  title: string;
  /** `2027-03-14`, or `2027-03-14T19:00`. */
  starts: string;
  /** Its place or address, if it has one of its own. */
  where: string | undefined;
  /** The language of the page that lists it. */
  language: string;
}

/** Returns the path of an event's calendar file: `files/event-2027-03-14-k3x9ab.ics`. */
export function calendarFile({ title, starts, where, language }: EventIdentity): string {
  const day = starts.slice(0, '2027-03-14'.length);
  return `files/event-${day}-${textHash(JSON.stringify([title, starts, where, language]))}.ics`;
}
