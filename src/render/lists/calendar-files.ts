import type { EventLeaf, PlaceLeaf, PostalAddressLeaf } from 'schema-dts';
import { dayAfter } from '../../model/locale/utc-day.ts';
import { calendarFile } from '../../model/manifest/calendar-file.ts';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import { pagesIn } from '../editions.ts';
import { eventsOn } from '../linked-data/linked-data.ts';

/** The most bytes of a line, without its end. */
const LINE = 75;

/**
 * Returns a calendar file (RFC 5545) for each event that visitors can add to their calendar: one
 * for each, as calendars import all events of a file.
 */
export function calendarFiles(edition: RenderableSite): Map<string, string> {
  // The blocks of unchanged pages are only read if somebody asks for them.
  const pages = pagesIn(edition).filter(({ listsEvents }) => listsEvents);
  const files = pages.flatMap((page) =>
    eventsOn(page, edition)
      .filter(({ listed }) => listed.eventStatus !== 'https://schema.org/EventCancelled')
      .map(({ listed, whole }) => {
        const file = calendarFile({
          title: String(listed.name),
          starts: String(listed.startDate),
          where: (listed.location as PlaceLeaf | undefined)?.name as string | undefined,
          language: edition.manifest.siteInfo.language,
        });
        return [file, calendarOf(whole, file, edition.url + page.path)] as const;
      }),
  );
  return new Map(files);
}

/** @param page the URL of the page that lists it. */
function calendarOf(event: EventLeaf, file: string, page: string): string {
  const { name, startDate, endDate, description, location, url = page } = event;
  const id = file.replace(/^.*\/|\.ics$/g, '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Signpost//Signpost//EN',
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(page).host}`,
    // It must be there; a real time would be different in each build.
    'DTSTAMP:19700101T000000Z',
    `DTSTART${timeOf(String(startDate))}`,
    endDate && `DTEND${timeOf(String(endDate), 1)}`,
    `SUMMARY:${escaped(String(name))}`,
    description && `DESCRIPTION:${escaped(String(description))}`,
    location && `LOCATION:${escaped(placeText(location as PlaceLeaf))}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .flatMap((line) => (line ? `${folded(line)}\r\n` : []))
    .join('');
}

/**
 * Returns the end of a property with a day, or a time: in UTC, or the local time of wherever the
 * calendar is, if the site does not say its time zone.
 *
 * @param more days added to a day: calendars end all-day events on the day after.
 */
function timeOf(at: string, more = 0): string {
  if (!at.includes('T')) return `;VALUE=DATE:${dayAfter(at, more).replaceAll('-', '')}`;
  const isZoned = /[+-]\d\d:\d\d$/.test(at);
  const stamp = isZoned ? new Date(at).toISOString().replace('.000', '') : `${at}:00`;
  return `:${stamp.replace(/[-:]/g, '')}`;
}

function placeText({ name, address }: PlaceLeaf): string {
  const { streetAddress, addressLocality, addressRegion, postalCode } =
    typeof address === 'object' ? (address as PostalAddressLeaf) : { streetAddress: address };
  const parts = [name, streetAddress, addressLocality, addressRegion, postalCode];
  return [...new Set(parts)].filter(Boolean).join(', ');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Breaks a long line between characters: the next one continues it after a space. */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (bytes + more > LINE) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += more;
  }
  return text;
}
