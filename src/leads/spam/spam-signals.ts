import { isSeen } from '../../forms/field-rules.ts';
import type { Submission } from '../../forms/receiving/inbox.ts';
import { NO_SIGNALS } from '../../forms/receiving/signals.ts';
import type { Field } from '../../model/form.ts';
import { normalizeText } from './normalize-text.ts';
import { salesPhrasesIn } from './sales-phrases.ts';

/** One thing that speaks for spam, and how much. */
export interface SpamSignal {
  points: number;
  /** In words for whoever decides about it. */
  reason: string;
}

/** A page that was open for less than this, in milliseconds, was hardly read. */
const HASTE = 2000;

/** From how many sites on links are a lot. People send listings, most of one site. */
const MANY_SITES = 3;

/** The most points for phrases of sellers. */
const PHRASES_AT_MOST = 6;

/** What speaks for spam in a submission by itself. */
export function spamSignalsIn(submission: Submission): SpamSignal[] {
  const { form, answers } = submission;
  const texts = form.fields.filter(isSeen).flatMap((field): Text[] => {
    const text = answers[field.name];
    return typeof text === 'string' ? [{ field, text: normalizeText(text) }] : [];
  });
  return [honeypotFilled, hasty, marked, linked, namedLikeLink, selling, random].flatMap(
    (findSignal) => findSignal(texts, submission) ?? [],
  );
}

/** What was typed into one field. */
interface Text {
  field: Field;
  text: string;
}

type FindSignal = (texts: Text[], submission: Submission) => SpamSignal | undefined;

/** Should some program ever fill in the honeypot for a person, it is with what stands elsewhere too. */
const honeypotFilled: FindSignal = (texts, { signals: { honeypot } = NO_SIGNALS }) => {
  if (honeypot.trim() === '') return undefined;
  const typed = normalizeText(honeypot).trim();
  const repeats = typed !== '' && texts.some(({ text }) => text.trim() === typed);
  return {
    points: repeats ? 2 : 5,
    reason: 'A field that people do not see was filled in.',
  };
};

/** Without scripts nothing is known of the time, and nothing follows from that. */
const hasty: FindSignal = (_, { signals: { openFor } = NO_SIGNALS }) =>
  openFor !== undefined && openFor < HASTE
    ? { points: 2, reason: `It was sent ${inSeconds(openFor)} after the page was opened.` }
    : undefined;

/** Nobody types the code of a link. */
const marked: FindSignal = (texts) =>
  texts.some(({ text }) => /\[(url|link)[=\]]/i.test(text) || text.split('<').some(isLinkTag))
    ? { points: 5, reason: 'It holds the code of a link, as programs write it.' }
    : undefined;

/** Whether what comes after a `<` opens a link. */
function isLinkTag(tag: string): boolean {
  return /^a\s[^>]*href/i.test(tag);
}

const linked: FindSignal = (texts) => {
  const sites = new Set(texts.flatMap(({ text }) => sitesIn(text)));
  if (sites.size === 0) return undefined;
  const reason = sites.size === 1 ? 'It holds a link.' : `It holds links to ${sites.size} sites.`;
  return { points: sites.size < MANY_SITES ? 1 : 3, reason };
};

/** What names a person, in the words that browsers know. */
const NAMES = ['name', 'given-name', 'family-name', 'additional-name'];

const namedLikeLink: FindSignal = (texts) =>
  texts.some(({ field, text }) => isName(field) && sitesIn(text).length > 0)
    ? { points: 4, reason: 'The name is a link.' }
    : undefined;

const selling: FindSignal = (texts) => {
  const all = texts.map(({ text }) => text).join('\n');
  const found = salesPhrasesIn(all);
  if (found.length === 0) return undefined;
  const quoted = found.map((phrase) => `“${phrase.replace(/\s+/g, ' ')}”`).join(', ');
  const points = Math.min(2 * found.length, PHRASES_AT_MOST);
  return { points, reason: `It speaks of ${quoted}, as sellers do.` };
};

/** One such word may be an account number; a whole form of them is not. */
const random: FindSignal = (texts) =>
  texts.filter(({ text }) => isRandom(text.trim())).length >= 2
    ? { points: 5, reason: 'It is made of random letters.' }
    : undefined;

/** `QzVfDsPqWxTy`: one word whose letters keep changing between small and large. */
function isRandom(text: string): boolean {
  return /^[A-Za-z]{10,40}$/.test(text) && (text.match(/[a-z][A-Z]/g)?.length ?? 0) >= 3;
}

function isName(field: Field): boolean {
  return NAMES.includes((field as Field & { autocomplete?: string }).autocomplete ?? '');
}

/** The sites that a text links to. A name such as `lakeroofs.com` alone is none. */
function sitesIn(text: string): string[] {
  const lower = text.toLowerCase();
  if (!lower.includes('www.') && !lower.includes('://')) return [];
  const links = lower.matchAll(/\b(?:https?:\/\/(?:www\.)?|www\.)([\p{L}\p{N}.-]+)/gu);
  return [...links].map(([, host = '']) => host);
}

function inSeconds(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 100) / 10;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
