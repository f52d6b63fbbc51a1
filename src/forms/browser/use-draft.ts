import { useState } from 'react';
import type { Form } from '../../model/schema/form.ts';
import type { ProblemWords } from '../../words/browser-words.ts';
import { type Answers, isEmpty } from '../fields/answers.ts';
import { isSeen } from '../fields/field-rules.ts';
import { safeRefuse } from '../submission/validate.ts';
import { type Draft, dropDraft, keepDraft, readDraft, sweepDrafts } from './drafts.ts';
import { pendingNow } from './unsent/pending.ts';

interface DraftOptions {
  form: Form;
  /** The name of the draft; undefined if nothing may be stored. */
  draft: string | undefined;
  words: ProblemWords;
}

/** Manages the draft of an earlier visit. `src/ui/layout/early-scripts.ts` stores new input. */
export function useDraft({ form, draft, words }: DraftOptions) {
  const [restored, setRestored] = useState(false);
  const [typed, setTyped] = useState(false);
  return {
    /** Whether fields were restored from it. */
    restored,
    /** Whether new input was stored since. */
    typed: typed && draft !== undefined,
    note: () => setTyped(true),
    /**
     * Returns the answers, with empty fields restored from the draft, and when that was typed. A
     * draft that was typed into this page is not restored again; timestamps cannot tell, as some
     * clocks stop while a computer sleeps.
     */
    fillIn(current: Answers, place: Element | null): { answers: Answers; begun?: number } {
      if (draft === undefined) return { answers: current };
      const former = sweepDrafts(draft, draftsBeingSent());
      const stored = readDraft(draft) ?? (former && stillValid(form, former, words));
      if (!stored) return { answers: current };
      if (isOfThisPage(place)) {
        setTyped(true);
        return { answers: current };
      }
      const texts = shownTexts(form, { ...stored.texts, ...withoutEmpty(current) });
      keepDraft(draft, { at: stored.at, texts: Object.fromEntries(texts) });
      setRestored(true);
      return { answers: { ...current, ...Object.fromEntries(texts) }, begun: stored.at };
    },
    forget(): void {
      if (draft !== undefined) dropDraft(draft);
      setRestored(false);
      setTyped(false);
    },
  };
}

/** Their pages resend them, and delete their drafts then. */
function draftsBeingSent(): string[] {
  return pendingNow()
    .filter(({ held, files }) => !held && files.length === 0)
    .map(({ draft }) => draft);
}

/**
 * Returns what fits the current fields of the draft of an earlier version of the form; undefined if
 * nothing does.
 */
export function stillValid(form: Form, former: Draft, words: ProblemWords): Draft | undefined {
  const texts = shownTexts(form, former.texts).filter(([name, text]) => {
    const field = form.fields.find((one) => one.name === name);
    return text !== '' && field && safeRefuse(field, text, words) === undefined;
  });
  return texts.length === 0 ? undefined : { ...former, texts: Object.fromEntries(texts) };
}

/** Whether the draft was typed since the page was loaded; see `src/ui/layout/early-scripts.ts`. */
function isOfThisPage(place: Element | null): boolean {
  return place?.closest<HTMLElement>('[data-draft]')?.dataset.mine !== undefined;
}

function withoutEmpty(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => !isEmpty(answer)));
}

/** Returns text answers to visible fields; drafts contain neither files nor hidden fields. */
function shownTexts({ fields }: Form, answers: Answers): [string, string][] {
  return fields.filter(isSeen).flatMap(({ name }) => {
    const answer = answers[name];
    return typeof answer === 'string' ? [[name, answer]] : [];
  });
}
