import { DRAFT_DAYS } from '../draft-days.ts';
import { DRAFT } from '../draft-name.ts';
import { removeText, storedNames, storedText, storeText } from './storage.ts';

/** How long a draft is kept, in milliseconds. Who comes back later begins anew. */
export const KEPT_FOR = DRAFT_DAYS * 24 * 60 * 60 * 1000;

/** What was typed into a form and not sent. */
interface Draft {
  /** When the last of it was typed, in milliseconds since 1970. */
  at: number;
  /** By the name of the field. */
  texts: Record<string, string>;
}

/** The draft under a name; undefined if there is none that is still worth something. */
export function readDraft(name: string, now = Date.now()): Draft | undefined {
  const draft = draftIn(storedText(name));
  if (!draft || now - draft.at > KEPT_FOR || Object.keys(draft.texts).length === 0) return;
  return draft;
}

/** Keeps a draft, if this browser lets us. */
export function keepDraft(name: string, { at, texts }: Draft): void {
  storeText(name, JSON.stringify({ at, texts: Object.entries(texts) }));
}

export const dropDraft = removeText;

/** Forgets what nobody will ask for again: what is too old, and what older fields were given. */
export function sweepDrafts(name: string, now = Date.now()): void {
  const form = name.slice(0, name.lastIndexOf(':') + 1);
  for (const other of storedNames(DRAFT)) {
    const isOld = other.startsWith(form) && other !== name;
    if (isOld || !readDraft(other, now)) dropDraft(other);
  }
}

/** What stands in a storage may be anything. */
function draftIn(json: string | undefined): Draft | undefined {
  try {
    const { at, texts } = JSON.parse(json ?? 'null') as Record<string, unknown>;
    if (typeof at !== 'number' || !Array.isArray(texts)) return undefined;
    return { at, texts: Object.fromEntries(texts.filter(isAnswer)) };
  } catch {
    return undefined;
  }
}

function isAnswer(entry: unknown): entry is [string, string] {
  return Array.isArray(entry) && entry.every((part) => typeof part === 'string');
}
