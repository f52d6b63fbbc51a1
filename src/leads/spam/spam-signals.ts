import { filesAmong } from '../../forms/fields/answers.ts';
import { isSeen } from '../../forms/fields/field-rules.ts';
import type { Submission } from '../../forms/receiving/inbox.ts';
import { NO_SIGNALS } from '../../forms/receiving/signals.ts';
import type { Field } from '../../model/schema/form.ts';
import { counted } from '../../model/text/counted.ts';
import { normalizeText } from './normalize-text.ts';
import { isByNoSeller, type OwnPhrases, salesPhrasesIn, salesPitchesIn } from './sales-phrases.ts';

export interface SpamSignal {
  points: number;
  /** Shown to the person who decides about the lead. */
  reason: string;
}

/** A page open for less than this, in ms, was hardly read. */
const MIN_OPEN_TIME = 2000;

/** How many linked sites are suspicious. People send listings, most of them from one site. */
const MANY_SITES = 3;

/** The points for a sales phrase, and for a sentence that only sellers write. */
const PHRASE = 2;
const PITCH = 5;

/**
 * The maximum points for all of them, and for those of somebody who sells nothing, or with a file:
 * programs that sell to everybody send none.
 */
const SALES_AT_MOST = 6;
const SALES_OF_NO_SELLER = 1;

/** Returns the spam signals of a submission that need no other data. */
export function spamSignalsIn(submission: Submission, own?: OwnPhrases): SpamSignal[] {
  const { form, answers } = submission;
  const texts = form.fields.filter(isSeen).flatMap((field): Text[] => {
    const text = answers[field.name];
    return typeof text === 'string' ? [textOf(field, text)] : [];
  });
  return [
    honeypotFilled,
    submittedTooFast,
    linkMarkup,
    linked,
    namedLikeLink,
    sales,
    random,
  ].flatMap((findSignal) => findSignal(texts, submission, own) ?? []);
}

/** The normalized text of one field, and the hosts that it links to. */
interface Text {
  field: Field;
  text: string;
  sites: string[];
}

function textOf(field: Field, typed: string): Text {
  const text = normalizeText(typed);
  return { field, text, sites: sitesIn(text) };
}

type FindSignal = (
  texts: Text[],
  submission: Submission,
  own?: OwnPhrases,
) => SpamSignal | undefined;

/** A filled honeypot; fewer points if it repeats another field, as autofill for a person would. */
const honeypotFilled: FindSignal = (texts, { signals: { honeypot } = NO_SIGNALS }) => {
  if (honeypot.trim() === '') return undefined;
  const typed = normalizeText(honeypot).trim();
  const repeats = typed !== '' && texts.some(({ text }) => text.trim() === typed);
  return { points: repeats ? 2 : 5, reason: 'A field that people do not see was filled in.' };
};

/** Submitted too fast. Without scripts the time is unknown, and there is no signal. */
const submittedTooFast: FindSignal = (_, { signals: { openFor } = NO_SIGNALS }) =>
  openFor !== undefined && openFor < MIN_OPEN_TIME
    ? { points: 2, reason: `It was sent ${secondsText(openFor)} after the page was opened.` }
    : undefined;

/** BBCode of a link: `[url=…]` or `[url]…[/url]`. People do write `[link]`, as a placeholder. */
const BBCODE = /\[(url|link)=|\[\/(url|link)\]/i;

/** Link markup (BBCode or HTML), which people do not type. */
const linkMarkup: FindSignal = (texts) =>
  texts.some(({ text }) => BBCODE.test(text) || text.split('<').some(isLinkTag))
    ? { points: 5, reason: 'It holds the code of a link, as programs write it.' }
    : undefined;

/** Whether the text after a `<` is an HTML link tag. */
function isLinkTag(tag: string): boolean {
  return /^a\s[^>]*href/i.test(tag);
}

const linked: FindSignal = (texts) => {
  const sites = new Set(texts.flatMap(({ sites }) => sites));
  if (sites.size === 0) return undefined;
  const reason = sites.size === 1 ? 'It holds a link.' : `It holds links to ${sites.size} sites.`;
  return { points: sites.size < MANY_SITES ? 1 : 3, reason };
};

/** The `autocomplete` values of fields for names of people. */
const NAMES = ['name', 'given-name', 'family-name', 'additional-name'];

const namedLikeLink: FindSignal = (texts) =>
  texts.some(({ field, sites }) => isName(field) && sites.length > 0)
    ? { points: 4, reason: 'The name is a link.' }
    : undefined;

const sales: FindSignal = (texts, { answers }, own) => {
  const all = texts.map(({ text }) => text).join('\n');
  const phrases = salesPhrasesIn(all, own);
  const pitches = salesPitchesIn(all, own);
  const found = [...phrases, ...pitches];
  if (found.length === 0) return undefined;
  const quoted = found.map((one) => `“${one.replace(/\s+/g, ' ')}”`).join(', ');
  const isNoSeller = isByNoSeller(all, found) || filesAmong(answers).length > 0;
  const max = isNoSeller ? SALES_OF_NO_SELLER : SALES_AT_MOST;
  const points = Math.min(PHRASE * phrases.length + PITCH * pitches.length, max);
  return { points, reason: `It speaks of ${quoted}, as sellers do.` };
};

/** Random letters in two or more fields: a single such word may be an account number. */
const random: FindSignal = (texts) =>
  texts.filter(({ text }) => isRandom(text.trim())).length >= 2
    ? { points: 5, reason: 'It is made of random letters.' }
    : undefined;

/** `QzVfDsPqWxTy`: one word in which the case changes repeatedly. */
function isRandom(text: string): boolean {
  return /^[A-Za-z]{10,40}$/.test(text) && (text.match(/[a-z][A-Z]/g)?.length ?? 0) >= 3;
}

function isName(field: Field): boolean {
  return NAMES.includes((field as Field & { autocomplete?: string }).autocomplete ?? '');
}

/**
 * Returns the hosts that a text links to, without the stop of a sentence. A bare name such as
 * `lakeroofs.com` is not a link.
 */
function sitesIn(text: string): string[] {
  const lower = text.toLowerCase();
  if (!lower.includes('www.') && !lower.includes('://')) return [];
  const links = lower.matchAll(/\b(?:https?:\/\/(?:www\.)?|www\.)([\p{L}\p{N}.-]+)/gu);
  return [...links].map(([, host = '']) => host.split('.').filter(Boolean).join('.'));
}

function secondsText(milliseconds: number): string {
  return counted(Math.round(milliseconds / 100) / 10, 'second');
}
