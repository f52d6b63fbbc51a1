import { listed, listNames, nearestNames } from './suggest.ts';

/** How to quote a text: the corrected line or, if that is long, the ends of the text. */
export type Quoting = { kind: 'single' | 'double' } & (
  | { line: string }
  | { first: string; last: string }
);

/** `Put it in double quotes: label: "@home"`. */
export function putInQuotes(quoting: Quoting, what = 'it'): string {
  return `Put ${inKindOfQuotes(quoting, what)}`;
}

/** `If it is a text, put it in double quotes: label: "@home"`. */
export function quotesForText(quoting: Quoting): string {
  return `If it is a text, put ${inKindOfQuotes(quoting, 'it')}`;
}

function inKindOfQuotes(quoting: Quoting, what: string): string {
  const head = `${what} in ${quoting.kind} quotes: `;
  return 'line' in quoting
    ? `${head}${quoting.line}`
    : `${head}one before "${quoting.first}", one after "${quoting.last}".`;
}

/** A name as written, the existing names, and the one that was surely meant. */
export interface Names {
  written: string;
  suggestion?: string | undefined;
  names: string[];
}

/** So many names nobody reads through. */
const MANY = 50;

/** Suggests the name that was meant, or lists all. */
export function didYouMean({ written, suggestion, names }: Names, lead: string): string {
  if (suggestion === undefined) return listNames(written, names, lead);
  const question = `Did you mean "${suggestion}"?`;
  if (names.length > MANY) return question;
  return `${question} ${listed(nearestNames(suggestion, names), lead)}`;
}

/** The block to write in place of the HTML of another service. */
export interface PastedFrame {
  /** Its lines of YAML. */
  lines: string[];
  /** The host that site.yaml has to list, if it is that of a well-known service. */
  host?: string | undefined;
}

/** What to write in place of the HTML of another service. */
export function inPlaceOfFrame({ lines, host }: PastedFrame): string {
  const list = host ? ['And list its host in site.yaml:', 'embeds:', `  - ${host}`] : [];
  return ['This block shows the same:', ...lines, ...list].join('\n');
}

/** How to write an event on several days that do not follow each other; the days come after it. */
export const EVENT_EACH = 'Write an event of its own for each:\n';

/** How to write an event that takes place again and again. */
export const EVENTS_AGAIN =
  'An event is on one day, or on a few in a row: write one for each of the next times. What is every week goes into a block of the type "table".';

/** How to forward submissions by mail. */
export function inboxPassesOnTo(mailbox: string): string {
  return `It keeps what is sent, and passes it on by mail. Name the address in site/site.yaml:
destinations:
  office: { email: ${mailbox} }`;
}
