import type { Form } from '../../../model/form.ts';
import type { Phone } from '../../../model/vocabulary.ts';
import type { Answers } from '../../answers.ts';
import { isSeen } from '../../field-rules.ts';
import { baseHere } from '../../site-path.ts';
import { KEPT_FOR } from '../drafts.ts';
import { removeText, storedNames, storedText, storeText } from '../storage.ts';

/** What the names of all that waits begin with. `src/client/unsent/start-unsent.ts` looks for it. */
const PENDING = 'signpost-pending:';

/** Bytes of chance in a key: nobody meets or guesses one. */
const KEY_LENGTH = 16;

/** What of a file tells it from others. Its content is never kept. */
type FileIdentity = [field: string, name: string, size: number, lastModified: number];

/** What visitors gave, as far as a browser may keep it. */
export interface PendingContent {
  /** By the name of the field; nothing that visitors do not see. */
  texts: Record<string, string>;
  files: FileIdentity[];
}

/** What was sent, as this browser keeps it until it knows that it arrived. */
export interface Pending extends PendingContent {
  /** The same for every try to send it. */
  key: string;
  form: string;
  /** What the form is for. */
  name: string;
  /** The company's, for pages that do not have the form. */
  phone?: Phone | undefined;
  email?: string | undefined;
  /** The path of the page that it was sent from. */
  page: string;
  /** The path that its site lies below, if it does: others of the same host send it nowhere. */
  base?: string | undefined;
  /** The name of the draft that it was sent from. */
  draft: string;
  /** When it was sent first, in milliseconds since 1970. */
  at: number;
  /** When what an earlier page had kept of it was typed. */
  begun?: number | undefined;
  /** It was changed since, so that its visitor must send it again. */
  held?: boolean;
}

/** A key for something to be sent. By hand, since `randomUUID` is not there on pages without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_LENGTH));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a form's answers come to. */
export function contentOf(form: Form, answers: Answers): PendingContent {
  const content: PendingContent = { texts: {}, files: [] };
  for (const { name } of form.fields.filter(isSeen)) {
    const answer = answers[name] ?? '';
    if (typeof answer === 'string') {
      content.texts[name] = answer;
      continue;
    }
    // Reading a form may give other objects for the files it holds.
    for (const file of answer) content.files.push([name, file.name, file.size, file.lastModified]);
  }
  return content;
}

/** Whether two are the same to the letter and to the file. */
export function isSame(one: PendingContent, other: PendingContent): boolean {
  const plain = ({ texts, files }: PendingContent) =>
    JSON.stringify([Object.entries(texts).sort(), files]);
  return plain(one) === plain(other);
}

/** All that waits to be sent, the oldest first. What is too old is forgotten. */
export function pendingNow(now = Date.now()): Pending[] {
  const found = storedNames(PENDING).flatMap((name) => {
    const pending = pendingIn(storedText(name));
    if (pending && now - pending.at <= KEPT_FOR) return isOfSite(pending) ? [pending] : [];
    removeText(name);
    return [];
  });
  return found.sort((one, other) => one.at - other.at);
}

function isOfSite({ base = '' }: Pending): boolean {
  return base === baseHere();
}

/** Whether something still waits. */
export function isPending(key: string): boolean {
  return storedText(PENDING + key) !== undefined;
}

/** Says whether this browser kept it. */
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
