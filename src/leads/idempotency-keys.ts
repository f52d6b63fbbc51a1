import { hash } from 'node:crypto';
import { type Answers, isEmpty } from '../forms/fields/answers.ts';
import { isSeen } from '../forms/fields/field-rules.ts';
import type { Submission } from '../forms/receiving/inbox.ts';
import { NO_SIGNALS } from '../forms/receiving/signals.ts';
import type { Upload } from '../forms/receiving/upload.ts';
import { MINUTE } from '../model/durations.ts';
import { utcDay } from '../model/locale/utc-day.ts';
import type { Form } from '../model/schema/form.ts';
import type { HashSender } from './sender-hash.ts';

/** How many leads sent without scripts are remembered, and for how long, in ms. */
const MAX_REMEMBERED = 1_000;
const REMEMBERED_FOR = 10 * MINUTE;

/** The idempotency keys of a submission, and the hash of its content. */
export interface SubmissionKeys {
  digest: string;
  key: string;
  /** Other keys under which the same content may have been stored shortly before. */
  earlier: string[];
}

/**
 * Returns a function that finds the keys of submissions. One from a page without scripts has a key
 * made of the UTC day, its page, content and sender: sent twice, it is one lead, also around
 * midnight, and if the scripts arrive in between. Others may answer the same, in a poll for example.
 */
export function idempotencyKeys(hashSender: HashSender) {
  /** The keys of those sent without scripts, and when, in ms since 1970. */
  const remembered = new Map<string, { own: string; at: number }>();
  return async (submission: Submission, now: Date): Promise<SubmissionKeys> => {
    const { form, answers, page, key, signals: { address } = NO_SIGNALS } = submission;
    const digest = digestOf(form, answers);
    if (key !== undefined && remembered.size === 0) return { digest, key, earlier: [] };
    const name = JSON.stringify([form.id, page, digest, address]);
    const last = remembered.get(name);
    const isRecent = last && now.getTime() - last.at < REMEMBERED_FOR;
    const earlier = isRecent ? [last.own] : [];
    if (key !== undefined) return { digest, key, earlier };
    const sender = await hashSender(address, now).catch(() => '');
    const own = `${utcDay(now)} ${page} ${digest} ${sender}`;
    remembered.set(name, { own, at: now.getTime() });
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size > MAX_REMEMBERED) remembered.delete(oldest);
    return { digest, key: own, earlier };
  };
}

/**
 * Returns the SHA-256 of what a visitor filled in, as 64 hexadecimal digits: a retry has the same if
 * the form was given other fields or fixed values meanwhile. It is stored with each lead: never change
 * it, or retries around an update of the server are refused.
 */
function digestOf({ fields }: Form, answers: Answers<Upload>): string {
  const fixed = fields.filter((field) => !isSeen(field)).map(({ name }) => name);
  const parts: string[] = [];
  for (const [name, answer] of Object.entries(answers)) {
    if (fixed.includes(name) || isEmpty(answer)) continue;
    const content =
      typeof answer === 'string'
        ? [answer]
        : answer.map(({ name: file, digest }) => [file, digest]);
    parts.push(JSON.stringify([name, ...content]));
  }
  return hash('sha256', `[${parts.sort()}]`, 'hex');
}
