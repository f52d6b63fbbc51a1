import { hash } from 'node:crypto';
import { rulesOf } from '../../forms/field-rules.ts';
import type { Submission } from '../../forms/receiving/inbox.ts';
import { normalizeText } from './normalize-text.ts';
import type { SpamSignal } from './spam-signals.ts';

/** Shorter texts are the same by chance: "Please call me back." */
const LONG = 40;

/** How many texts are remembered, and for how long in milliseconds. */
const REMEMBERED = 2000;
const MEMORY = 24 * 60 * 60 * 1000;

/** From how many other people on the same text is odd, and spam. */
const ODD = 2;
const SPAM = 5;

/** Who sent one text, and when last. */
interface Known {
  people: Set<string>;
  at: number;
}

/**
 * Remembers what was written, as hashes and in this process alone, to notice the same from
 * many people. Who writes the same twice is one, and so is who sends two forms.
 */
export function repeatedText() {
  const texts = new Map<string, Known>();
  return (submission: Submission, now: number): SpamSignal | undefined => {
    const long = longTexts(submission);
    if (long.length === 0) return undefined;
    const person = hashOf(addressOf(submission));
    let most = 0;
    for (const text of long.map(hashOf)) {
      const before = texts.get(text);
      const known =
        before && now - before.at < MEMORY ? before : { people: new Set<string>(), at: 0 };
      if (known.people.size <= SPAM) known.people.add(person);
      known.at = now;
      texts.delete(text);
      texts.set(text, known);
      most = Math.max(most, known.people.size - 1);
    }
    for (const oldest of texts.keys()) {
      if (texts.size <= REMEMBERED) break;
      texts.delete(oldest);
    }
    return signalOf(most);
  };
}

function signalOf(others: number): SpamSignal | undefined {
  if (others < ODD) return undefined;
  const reason = 'The same text came from other people as well today.';
  return { points: others >= SPAM ? 5 : 3, reason };
}

function longTexts({ form, answers }: Submission): string[] {
  const typed = form.fields.filter((field) => rulesOf(field).isFreeText);
  return typed
    .map(({ name }) => normalizeText(String(answers[name] ?? '')))
    .map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' '))
    .filter((text) => text.length >= LONG);
}

function addressOf({ form, answers }: Submission): string {
  const field = form.fields.find((other) => rulesOf(other).isMailAddress);
  return String((field && answers[field.name]) ?? '').toLowerCase();
}

function hashOf(text: string): string {
  return hash('sha256', text, 'base64');
}
