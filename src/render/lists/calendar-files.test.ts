import { expect, test } from 'vitest';
import { page, siteFile, tinySite } from '../../../tests/support/tiny-site.ts';
import { compile } from '../../pipeline.ts';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import { calendarFiles } from './calendar-files.ts';

const PLACE = `business:
  kind: Bakery
  address: { street: 12 Linden Street, city: Clermont, region: FL, postcode: 34711 }
`;

/** The calendar files of a page with events, each as its lines; `more` is added to site.yaml. */
async function calendars(events: string[], more = ''): Promise<string[][]> {
  const items = events.map((event) => `      - { ${event} }\n`).join('');
  const { manifest } = await compile(
    await tinySite({
      'site.yaml': siteFile(more),
      'pages/owners.yaml': `${page('Owners', 'nav: { group: Owners }\n')}  - type: events\n    items:\n${items}`,
    }),
  );
  if (!manifest) throw new Error('The site has a mistake.');
  const site = { manifest, url: manifest.siteInfo.url } as RenderableSite;
  return [...calendarFiles(site).values()].map((text) => {
    expect(text).toMatch(/^(?:[^\r\n]+\r\n)+$/);
    return text.trimEnd().split('\r\n');
  });
}

const valueIn = (lines: string[], name: string) =>
  lines.find((line) => line.startsWith(name))?.slice(name.length);

test('an event with times is at these in UTC, and at the company if it does not say where', async () => {
  const [lines = []] = await calendars(
    ["title: Open house, date: '2099-07-14', time: 10:00-16:00, text: Come in., to: /"],
    `timeZone: America/New_York\n${PLACE}`,
  );
  expect(lines.filter((line) => !line.startsWith('UID'))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Signpost//Signpost//EN',
    'BEGIN:VEVENT',
    'DTSTAMP:19700101T000000Z',
    'DTSTART:20990714T140000Z',
    'DTEND:20990714T200000Z',
    'SUMMARY:Open house',
    'DESCRIPTION:Come in.',
    String.raw`LOCATION:Example Homes\, 12 Linden Street\, Clermont\, FL\, 34711`,
    'URL:https://www.example.com/',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
  expect(valueIn(lines, 'UID:')).toMatch(/^event-2099-07-14-[0-9a-z]+@www\.example\.com$/);
});

test.each([
  ["date: '2099-01-14', time: 19:00", ':20990115T000000Z', undefined],
  ["date: '2099-07-14', time: 22:00-2:00", ':20990715T020000Z', ':20990715T060000Z'],
  ["date: '2099-07-14'", ';VALUE=DATE:20990714', undefined],
  ["date: '2099-12-30', ends: '2099-12-31'", ';VALUE=DATE:20991230', ';VALUE=DATE:21000101'],
])('%s has its begin and end', async (when, begin, end) => {
  const [lines = []] = await calendars([`title: A, ${when}`], 'timeZone: America/New_York\n');
  expect([valueIn(lines, 'DTSTART'), valueIn(lines, 'DTEND')]).toEqual([begin, end]);
});

test('without a time zone, an event is at the local time of its visitors', async () => {
  const [lines = []] = await calendars(["title: A, date: '2099-07-14', time: 19:00"]);
  expect(valueIn(lines, 'DTSTART')).toBe(':20990714T190000');
});

test('long lines are folded between characters, and signs of the format are escaped', async () => {
  const title = String.raw`Tea; cake, and C:\\songs 🎻🎻🎻 Žluťoučký kůň úpěl ďábelské ódy, přišla žížala 🎻🎻`;
  const [lines = []] = await calendars([`title: "${title}", date: '2099-07-14'`]);
  const rows = lines.filter((line) => line.startsWith('SUMMARY') || line.startsWith(' '));
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) {
    expect(Buffer.byteLength(row)).toBeLessThanOrEqual(75);
    expect(row).not.toContain('\ufffd');
  }
  const [head = '', ...rest] = rows;
  const summary = head.slice('SUMMARY:'.length) + rest.map((row) => row.slice(1)).join('');
  expect(summary.replaceAll('\u00a0', ' ')).toBe(
    String.raw`Tea\; cake\, and C:\\songs 🎻🎻🎻 Žluťoučký kůň úpěl ďábelské ódy\, přišla žížala 🎻🎻`,
  );
});

test('events with the same title and begin have files of their own in two places', async () => {
  const files = await calendars([
    "title: Open house, date: '2099-07-14', time: 15:00, place: Clermont",
    "title: Open house, date: '2099-07-14', time: 15:00, address: 3 Lake Road",
  ]);
  expect(files.map((lines) => valueIn(lines, 'LOCATION:'))).toEqual(['Clermont', '3 Lake Road']);
});

test('each event has a file of its own, except one that is cancelled', async () => {
  const files = await calendars([
    "title: Matinee, date: '2099-07-14', time: 15:00",
    "title: Matinee, date: '2099-07-14', time: 17:00",
    "title: Soiree, date: '2099-07-14', cancelled: true",
  ]);
  expect(files.map((lines) => valueIn(lines, 'DTSTART'))).toEqual([
    ':20990714T150000',
    ':20990714T170000',
  ]);
  expect(new Set(files.map((lines) => valueIn(lines, 'UID:'))).size).toBe(2);
});
