import { hash } from 'node:crypto';
import { type Answers, isEmpty } from '../forms/fields/answers.ts';
import { isSeen } from '../forms/fields/field-rules.ts';
import type { Submission } from '../forms/receiving/inbox.ts';
import type { Upload } from '../forms/receiving/upload.ts';
import { HOUR } from '../model/durations.ts';
import { utcDay } from '../model/locale/utc-day.ts';
import type { Form } from '../model/schema/form.ts';

/** How many leads sent without scripts are remembered. */
const MAX_REMEMBERED = 1_000;

/** The idempotency keys of a submission, and the hash of its content. */
export interface SubmissionKeys {
  digest: string;
  key: string;
  /** Other keys under which the same content may have been stored shortly before. */
  earlier: string[];
}

/**
 * Returns a function that finds the keys of submissions. One from a page without scripts has a key
 * made of its content and the UTC day: sent twice, it is one lead, also around midnight, and if the
 * scripts arrive in between.
 */
export function idempotencyKeys() {
  const remembered = new Set<string>();
  return ({ form, answers, key }: Submission, now: Date): SubmissionKeys => {
    const digest = digestOf(form, answers);
    if (key !== undefined && remembered.size === 0) return { digest, key, earlier: [] };
    const today = `${utcDay(now)} ${digest}`;
    const justNow = `${utcDay(new Date(now.getTime() - HOUR))} ${digest}`;
    const own = [...new Set([today, justNow])];
    if (key !== undefined)
      return { digest, key, earlier: own.filter((one) => remembered.has(form.id + one)) };
    remembered.add(form.id + today);
    const [oldest] = remembered;
    if (oldest !== undefined && remembered.size > MAX_REMEMBERED) remembered.delete(oldest);
    return { digest, key: today, earlier: own.slice(1) };
  };
}

/**
 * Returns the SHA-256 of what a visitor filled in, as 64 hexadecimal digits: a retry has the same if
 * the form was given other fields or fixed values meanwhile.
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
