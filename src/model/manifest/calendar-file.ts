import { textHash } from '../text/text-hash.ts';

/** Matches the paths of calendar files in the built site. */
export const CALENDAR_FILE = /^files\/event-\d{4}-\d\d-\d\d-[0-9a-z]+\.ics$/;

/** Returns the path of an event's calendar file: `files/event-2027-03-14-k3x9ab.ics`. */
export function calendarFile(title: string, starts: string): string {
  const day = starts.slice(0, '2027-03-14'.length);
  return `files/event-${day}-${textHash(`${title} ${starts}`)}.ics`;
}
