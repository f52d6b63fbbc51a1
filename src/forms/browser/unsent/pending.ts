import type { Form } from '../../../model/schema/form.ts';
import type { Phone } from '../../../model/schema/resolved-values.ts';
import { siteBase } from '../../deliveries/site-path.ts';
import type { Answers } from '../../fields/answers.ts';
import { isSeen } from '../../fields/field-rules.ts';
import { KEPT_FOR } from '../drafts.ts';
import { removeText, storedNames, storedText, storeText } from '../storage.ts';

/** The storage key prefix of pending submissions, also in `src/client/unsent/start-unsent.ts`. */
const PENDING = 'signpost-pending:';

/** Random bytes of a key, enough to rule out collisions and guessing. */
const KEY_LENGTH = 16;

/** What identifies a file. Its content is never stored. */
type FileIdentity = [field: string, name: string, size: number, lastModified: number];

/** The answers, as far as a browser may store them. */
export interface PendingContent {
  /** By field name, without hidden fields. */
  texts: Record<string, string>;
  files: FileIdentity[];
}

/** A submission, stored until the server confirms it. */
export interface Pending extends PendingContent {
  /** The idempotency key, the same for each attempt. */
  key: string;
  form: string;
  name: string;
  /** The company's contact data, for pages without the form. */
  phone?: Phone | undefined;
  email?: string | undefined;
  /** The path of the page that it was sent from. */
  page: string;
  /** The base path of its site, if any: other sites on the same host ignore it. */
  base?: string | undefined;
  draft: string;
  /** The time of the first attempt, in ms since 1970. */
  at: number;
  /** When the draft of an earlier page was typed, in ms since 1970. */
  begun?: number | undefined;
  /** Whether it was changed afterwards, so that the visitor must send it again. */
  held?: boolean;
}

/** Creates an idempotency key. `randomUUID` is missing on pages without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_LENGTH));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the storable content of a form's answers. */
export function contentOf(form: Form, answers: Answers): PendingContent {
  const content: PendingContent = { texts: {}, files: [] };
  for (const { name } of form.fields.filter(isSeen)) {
    const answer = answers[name] ?? '';
    if (typeof answer === 'string') {
      content.texts[name] = answer;
      continue;
    }
    // Reading a form may return new objects for the same files.
    for (const file of answer) content.files.push([name, file.name, file.size, file.lastModified]);
  }
  return content;
}

/** Whether two submissions have identical texts and files. */
export function isSame(one: PendingContent, other: PendingContent): boolean {
  const plain = ({ texts, files }: PendingContent) =>
    JSON.stringify([Object.entries(texts).sort(), files]);
  return plain(one) === plain(other);
}

/** Returns all pending submissions, oldest first, and deletes expired ones. */
export function pendingNow(now = Date.now()): Pending[] {
  const submissions = storedNames(PENDING).flatMap((name) => {
    const pending = pendingIn(storedText(name));
    if (pending && now - pending.at <= KEPT_FOR) return isOfSite(pending) ? [pending] : [];
    removeText(name);
    return [];
  });
  return submissions.sort((one, other) => one.at - other.at);
}

/**
 * Returns the submission that the form with a draft goes on with: the newest, as the draft has what
 * was typed last. There are more if the form was sent from several tabs.
 */
export function pendingOf(draft: string | undefined): Pending | undefined {
  return pendingNow().findLast((one) => one.draft === draft);
}

function isOfSite({ base = '' }: Pending): boolean {
  return base === siteBase();
}

/** Whether a submission is still pending. */
export function isPending(key: string): boolean {
  return storedText(PENDING + key) !== undefined;
}

/** Whether only the visitor can complete it: files are missing, or it was changed. */
export function isUnfinished({ held, files }: Pending): boolean {
  return held === true || files.length > 0;
}

/** Stores a submission. Returns whether it succeeded. */
export function keepPending(pending: Pending): boolean {
  return storeText(PENDING + pending.key, JSON.stringify(pending));
}

export function dropPending(key: string): void {
  removeText(PENDING + key);
}

function pendingIn(json: string | undefined): Pending | undefined {
  try {
    const pending = JSON.parse(json ?? '') as Partial<Pending>;
    const { key, form, name, phone, email = '', page, draft, at, texts, files } = pending;
    const needed = [
      key,
      form,
      name,
      email,
      page,
      draft,
      ...(phone ? [phone.href, phone.label] : []),
    ];
    const words = needed.every((part) => typeof part === 'string');
    if (!words || typeof at !== 'number' || !texts || !Array.isArray(files)) return undefined;
    return pending as Pending;
  } catch {
    return undefined;
  }
}
