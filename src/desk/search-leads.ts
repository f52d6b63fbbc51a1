import { setImmediate } from 'node:timers/promises';
import {
  type LeadCursor,
  type LeadFilter,
  type LeadWithDeliveries,
  leadsNewestFirst,
} from '../leads/admin/find-leads.ts';
import { type LeadState, leadState } from '../leads/admin/lead-state.ts';
import type { Database } from '../leads/database.ts';

export interface LeadSearch extends Omit<LeadFilter, 'last'> {
  /** Words that must all occur in the receipt, the answers or the file names. */
  words?: string | undefined;
  state?: LeadState | undefined;
}

/** The newest matching leads. */
export interface LeadSearchResult {
  leads: LeadWithDeliveries[];
  /** The cursor of the next page; undefined if there are no more. */
  next: LeadCursor | undefined;
  /** Whether it timed out before older leads were searched. */
  isUnfinished: boolean;
}

/** The time limit of one search in ms. Older leads are searched on request. */
const TIME_LIMIT = 1_500;

/** How many leads are matched before yielding to the event loop. */
const BATCH_SIZE = 25;

/** The fewest digits of a phone number. */
const MIN_DIGITS = 6;

/** How much of a lead is searched, in characters. */
const MAX_SEARCHED = 20_000;

/** Returns the newest matching leads, at most `limit`, or more if the time limit was reached. */
export async function searchLeads(
  db: Database,
  search: LeadSearch,
  { after, limit }: { after?: LeadCursor | undefined; limit: number },
): Promise<LeadSearchResult> {
  const matches = matcherOf(search);
  const from = performance.now();
  const leads: LeadWithDeliveries[] = [];
  for await (const { leads: scanned, end } of leadsNewestFirst(db, search, after)) {
    leads.push(...(await matchingLeads(scanned, matches)));
    if (leads.length > limit) {
      const page = leads.slice(0, limit);
      return { leads: page, next: cursorOf(page.at(-1)), isUnfinished: false };
    }
    if (end && performance.now() - from > TIME_LIMIT) {
      return { leads, next: end, isUnfinished: true };
    }
  }
  return { leads, next: undefined, isUnfinished: false };
}

/** Yields all matching leads, the newest first, in pages. */
export async function* foundLeads(
  db: Database,
  search: LeadSearch,
): AsyncGenerator<LeadWithDeliveries[]> {
  const matches = matcherOf(search);
  for await (const { leads } of leadsNewestFirst(db, search)) {
    yield await matchingLeads(leads, matches);
  }
}

function cursorOf(filed: LeadWithDeliveries | undefined): LeadCursor | undefined {
  return filed && { received_at: filed.lead.receivedAt, id: filed.lead.id };
}

type Matcher = (filed: LeadWithDeliveries) => boolean;

/** Filters leads, and yields to the event loop now and then. */
async function matchingLeads(
  leads: LeadWithDeliveries[],
  matches: Matcher,
): Promise<LeadWithDeliveries[]> {
  const matching: LeadWithDeliveries[] = [];
  for (const [index, filed] of leads.entries()) {
    if (index % BATCH_SIZE === 0) await setImmediate();
    if (matches(filed)) matching.push(filed);
  }
  return matching;
}

function matcherOf({ words = '', state }: LeadSearch): Matcher {
  const needed = plainWords(words).split(' ').filter(Boolean);
  const number = phoneDigits(words);
  return (filed) => {
    if (state !== undefined && leadState(filed) !== state) return false;
    if (needed.length === 0) return true;
    const text = textOf(filed);
    if (needed.every((word) => text.includes(word))) return true;
    return number !== '' && numbersOf(filed).some((digits) => digits.includes(number));
  };
}

/** Returns the digits of the phone numbers of a lead: each person writes them another way. */
function numbersOf({ lead }: LeadWithDeliveries): string[] {
  return Object.values(lead.answers).map(phoneDigits);
}

/** Returns the digits of a text if it may be a phone number; otherwise an empty text. */
function phoneDigits(text: string): string {
  const digits = /^[\d\s()+./-]{6,30}$/.test(text) ? text.replace(/\D/g, '') : '';
  return digits.length < MIN_DIGITS ? '' : digits;
}

function textOf({ lead }: LeadWithDeliveries): string {
  const { receipt, answers, files } = lead;
  const names = files.map(({ name }) => name);
  const all = [receipt, receipt.replace('-', ''), ...names, ...Object.values(answers)].join(' ');
  return plainWords(all.slice(0, MAX_SEARCHED));
}

/** Normalizes text for searching: `Zoë  MÜLLER` becomes `zoe muller`. */
function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ');
}
