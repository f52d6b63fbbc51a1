import { useState } from 'react';
import type { Form } from '../../model/form.ts';
import { type Answers, isEmpty } from '../answers.ts';
import { isSeen } from '../field-rules.ts';
import { dropDraft, keepDraft, readDraft, sweepDrafts } from './drafts.ts';

interface DraftOptions {
  form: Form;
  /** Its name; undefined where nothing may be kept. */
  draft: string | undefined;
}

/** What an earlier visit typed into a form. What is typed now is kept by `src/ui/layout/early-scripts.ts`. */
export function useDraft({ form, draft }: DraftOptions) {
  const [restored, setRestored] = useState(false);
  const [typed, setTyped] = useState(false);
  return {
    /** Whether something of it stands in the form. */
    restored,
    /** Whether something is kept of what was typed since. */
    typed: typed && draft !== undefined,
    note: () => setTyped(true),
    /**
     * The answers, with the draft where nothing was given yet, and when that was typed. What was
     * typed into this page is its own; times do not tell, for some clocks stand while a computer
     * sleeps.
     */
    fillIn(given: Answers, place: Element | null): { answers: Answers; begun?: number } {
      if (draft === undefined) return { answers: given };
      sweepDrafts(draft);
      const found = readDraft(draft);
      if (!found) return { answers: given };
      if (isOfThisPage(place)) {
        setTyped(true);
        return { answers: given };
      }
      const texts = shownTexts(form, { ...found.texts, ...withoutEmpty(given) });
      keepDraft(draft, { at: found.at, texts: Object.fromEntries(texts) });
      setRestored(true);
      return { answers: { ...given, ...Object.fromEntries(texts) }, begun: found.at };
    },
    /** It is not needed any more. */
    forget(): void {
      if (draft !== undefined) dropDraft(draft);
      setRestored(false);
      setTyped(false);
    },
  };
}

/** Whether what is kept was typed since the page came; see `src/ui/layout/early-scripts.ts`. */
function isOfThisPage(place: Element | null): boolean {
  return place?.closest<HTMLElement>('[data-draft]')?.dataset.mine !== undefined;
}

function withoutEmpty(given: Answers): Answers {
  return Object.fromEntries(Object.entries(given).filter(([, answer]) => !isEmpty(answer)));
}

/** Drafts speak neither for files nor for what visitors do not see. */
function shownTexts({ fields }: Form, answers: Answers): [string, string][] {
  return fields.filter(isSeen).flatMap(({ name }) => {
    const answer = answers[name];
    return typeof answer === 'string' ? [[name, answer]] : [];
  });
}
