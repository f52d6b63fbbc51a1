import { hash } from 'node:crypto';
import { rulesOf } from '../../forms/fields/field-rules.ts';
import type { Submission } from '../../forms/receiving/inbox.ts';
import { DAY } from '../../model/durations.ts';
import { normalizeText } from './normalize-text.ts';
import type { SpamSignal } from './spam-signals.ts';

/** Minimum length in characters: shorter texts repeat by chance, such as "Please call me back." */
const MIN_LENGTH = 40;

/** Cache limits: the number of texts, and their lifetime in ms. */
const MAX_TEXTS = 2000;
const LIFETIME = DAY;

/** How many other senders of the same text are suspicious, and how many are spam. */
const SUSPICIOUS = 2;
const SPAM = 5;

/** The senders of one text (as hashes), and when it was last seen. */
interface Senders {
  people: Set<string>;
  at: number;
}

/**
 * Returns a detector of one text sent by many people. It keeps hashes, in this process's memory
 * only. People are told apart by e-mail address, so one person's repeats and second form do not
 * count.
 */
export function repeatedText() {
  const texts = new Map<string, Senders>();
  return (submission: Submission, now: number): SpamSignal | undefined => {
    const long = longTexts(submission);
    if (long.length === 0) return undefined;
    const person = hashOf(addressOf(submission));
    let maxOthers = 0;
    for (const text of long.map(hashOf)) {
      const previous = texts.get(text);
      const senders =
        previous && now - previous.at < LIFETIME ? previous : { people: new Set<string>(), at: 0 };
      if (senders.people.size <= SPAM) senders.people.add(person);
      senders.at = now;
      texts.delete(text);
      texts.set(text, senders);
      maxOthers = Math.max(maxOthers, senders.people.size - 1);
    }
    for (const oldest of texts.keys()) {
      if (texts.size <= MAX_TEXTS) break;
      texts.delete(oldest);
    }
    return signalOf(maxOthers);
  };
}

function signalOf(others: number): SpamSignal | undefined {
  if (others < SUSPICIOUS) return undefined;
  const reason = 'The same text came from other people as well today.';
  return { points: others >= SPAM ? 5 : 3, reason };
}

function longTexts({ form, answers }: Submission): string[] {
  const typed = form.fields.filter((field) => rulesOf(field).isFreeText);
  return typed
    .map(({ name }) => normalizeText(String(answers[name] ?? '')))
    .map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' '))
    .filter((text) => text.length >= MIN_LENGTH);
}

function addressOf({ form, answers }: Submission): string {
  const field = form.fields.find((other) => rulesOf(other).isMailAddress);
  return String((field && answers[field.name]) ?? '').toLowerCase();
}

function hashOf(text: string): string {
  return hash('sha256', text, 'base64');
}
