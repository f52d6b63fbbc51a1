import { DRAFT_DAYS, DRAFT_PREFIX, isOfSameForm } from '../drafts/draft-name.ts';
import { removeText, storedNames, storedText, storeText } from './storage.ts';

/** How long a draft is kept, in ms; older drafts are ignored. */
export const KEPT_FOR = DRAFT_DAYS * 24 * 60 * 60 * 1000;

/** The unsent input of a form. */
export interface Draft {
  /** When it was last edited, in ms since 1970. */
  at: number;
  /** By field name. */
  texts: Record<string, string>;
}

/** Returns a draft by name; undefined if there is none, or it is expired or empty. */
export function readDraft(name: string, now = Date.now()): Draft | undefined {
  const draft = draftIn(storedText(name));
  if (!draft || now - draft.at > KEPT_FOR || Object.keys(draft.texts).length === 0) return;
  return draft;
}

/** Stores a draft, if the browser allows it. */
export function keepDraft(name: string, { at, texts }: Draft): void {
  storeText(name, JSON.stringify({ at, texts: Object.entries(texts) }));
}

export const dropDraft = removeText;

/**
 * Deletes expired drafts.
 *
 * @param inUse the names of drafts that are being sent.
 * @returns the drafts of earlier versions of this form's fields, oldest first.
 */
export function sweepDrafts(
  name: string,
  inUse: string[] = [],
  now = Date.now(),
): [name: string, draft: Draft][] {
  const former: [string, Draft][] = [];
  for (const other of storedNames(DRAFT_PREFIX)) {
    const draft = readDraft(other, now);
    if (!draft) dropDraft(other);
    else if (other !== name && isOfSameForm(other, name) && !inUse.includes(other))
      former.push([other, draft]);
  }
  return former.sort(([, one], [, next]) => one.at - next.at);
}

/** Parses a draft; stored data may be anything. */
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
