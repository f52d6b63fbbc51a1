import { useRef, useState } from 'react';
import type { Form } from '../../model/schema/form.ts';
import type { ProblemWords } from '../../words/browser-words.ts';
import { type Answers, isEmpty } from '../fields/answers.ts';
import { isSeen } from '../fields/field-rules.ts';
import { safeRefuse } from '../submission/validate.ts';
import { type Draft, dropDraft, keepDraft, readDraft, sweepDrafts } from './drafts.ts';
import { dropPending, isUnfinished, pendingNow, pendingOf } from './unsent/pending.ts';
import { withLock } from './unsent/with-lock.ts';

interface DraftOptions {
  form: Form;
  /** The name of the draft; undefined if nothing may be stored. */
  draft: string | undefined;
  words: ProblemWords;
}

/** Manages the draft of an earlier visit. `src/ui/layout/early-scripts.ts` stores new input. */
export function useDraft({ form, draft, words }: DraftOptions) {
  const [restored, setRestored] = useState(false);
  const [unplaced, setUnplaced] = useState<string[]>([]);
  const [typed, setTyped] = useState(false);
  // When this page has last read or stored it, in ms since 1970.
  const seenAt = useRef(0);
  function forget(): void {
    if (draft !== undefined) {
      dropDraft(draft);
      for (const [name] of formerDrafts(draft)) dropDraft(name);
    }
    setRestored(false);
    setUnplaced([]);
    setTyped(false);
  }
  return {
    /** Whether there is anything of it. */
    restored,
    /** The part of it that does not fit the current fields of the form. */
    unplaced,
    /** Whether new input was stored since. */
    typed: typed && draft !== undefined,
    note(): void {
      seenAt.current = Date.now();
      setTyped(true);
    },
    /**
     * Returns the answers, with empty fields restored from the draft, and when that was typed. A
     * draft that was typed into this page is not restored again; timestamps cannot tell, as some
     * clocks stop while a computer sleeps.
     */
    fillIn(current: Answers, place: Element | null): { answers: Answers; begun?: number } {
      if (draft === undefined) return { answers: current };
      seenAt.current = Date.now();
      const kept = readDraft(draft);
      const isKeptHere = kept !== undefined && isOfThisPage(place);
      if (isKeptHere) setTyped(true);
      const former = formerDrafts(draft).map(([name, { at, texts }]) => ({
        name,
        at,
        ...splitTexts(form, texts, words),
      }));
      for (const { name, at, rest } of former) {
        if (hasTexts({ texts: rest })) keepDraft(name, { at, texts: rest });
        else dropDraft(name);
      }
      const others = new Set(former.flatMap(({ rest }) => Object.values(rest)));
      setUnplaced([...others]);
      const stored = [...former, ...(kept && !isKeptHere ? [kept] : [])].filter(hasTexts);
      const begun = stored.at(-1)?.at;
      setRestored(stored.length > 0 || others.size > 0);
      if (begun === undefined) return { answers: current };
      const before = Object.assign({}, ...stored.map(({ texts }) => texts)) as Draft['texts'];
      const entries = shownTexts(form, { ...before, ...withoutEmpty(current) });
      const isTyped = entries.some(([name, text]) => text !== (before[name] ?? ''));
      const texts = Object.fromEntries(entries);
      keepDraft(draft, { at: isTyped ? seenAt.current : begun, texts });
      return { answers: { ...current, ...texts }, begun };
    },
    forget,
    /** Forgets what was sent. Another page may have stored its own input since. */
    forgetSent(): void {
      const stored = draft === undefined ? undefined : readDraft(draft);
      if (!stored || stored.at <= seenAt.current) forget();
    },
  };
}

/**
 * Returns the drafts of earlier versions of a form, except those that are being sent: their pages
 * resend them, and delete them then. A submission that only the visitor can complete is discarded:
 * what it holds goes into the new form.
 */
function formerDrafts(draft: string): [name: string, draft: Draft][] {
  const sending = pendingNow().filter((one) => !isUnfinished(one));
  const former = sweepDrafts(
    draft,
    sending.map((one) => one.draft),
  );
  for (const [name] of former) {
    const pending = pendingOf(name);
    // Waits for the lock, as another page may still be sending it.
    if (pending) void withLock(pending.key, async () => dropPending(pending.key));
  }
  return former;
}

/** Splits the texts of an earlier version of the form into those that fit its fields, and the rest. */
export function splitTexts(form: Form, typed: Draft['texts'], words: ProblemWords) {
  const texts: Draft['texts'] = {};
  const rest: Draft['texts'] = {};
  for (const [name, text] of Object.entries(typed)) {
    if (text.trim() === '') continue;
    const field = form.fields.filter(isSeen).find((one) => one.name === name);
    if (field && safeRefuse(field, text, words) === undefined) texts[name] = text;
    // A choice that is no longer offered was not typed, and visitors do not know its value.
    else if (!field || !('options' in field)) rest[name] = text;
  }
  return { texts, rest };
}

/** Whether the draft was typed since the page was loaded; see `src/ui/layout/early-scripts.ts`. */
function isOfThisPage(place: Element | null): boolean {
  return place?.closest<HTMLElement>('[data-draft]')?.dataset.mine !== undefined;
}

function withoutEmpty(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => !isEmpty(answer)));
}

function hasTexts({ texts }: Pick<Draft, 'texts'>): boolean {
  return Object.keys(texts).length > 0;
}

/** Returns text answers to visible fields; drafts contain neither files nor hidden fields. */
function shownTexts({ fields }: Form, answers: Answers): [string, string][] {
  return fields.filter(isSeen).flatMap(({ name }) => {
    const answer = answers[name];
    return typeof answer === 'string' ? [[name, answer]] : [];
  });
}
