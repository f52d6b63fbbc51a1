import type { Field, Form } from '../../model/form.ts';
import { DRAFT_DAYS } from '../draft-days.ts';
import { removeText, storedNames, storedText, storeText } from './storage.ts';

/** What the names of all drafts begin with. */
const DRAFT = 'signpost-draft:';

/** How long a draft is kept, in milliseconds. Who comes back later begins anew. */
export const KEPT_FOR = DRAFT_DAYS * 24 * 60 * 60 * 1000;

/** What was typed into a form and not sent. */
export interface Draft {
  /** When the last of it was typed, in milliseconds since 1970. */
  at: number;
  /** By the name of the field. */
  texts: Record<string, string>;
}

/** The name under which browsers keep what is typed into a form; another one once its fields are others. */
export function draftName(form: Form): string {
  return `${DRAFT}${form.id}:${shortened(JSON.stringify(form.fields.map(questionOf)))}`;
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

/** What must stay the same for an answer to still be one. */
function questionOf(field: Field & { options?: { value: string }[] }) {
  return [field.name, field.kind, field.options?.map(({ value }) => value)];
}

/** A text in few characters (FNV-1a): two that differ are hardly ever the same. */
function shortened(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
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
