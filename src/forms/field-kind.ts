import type { Field } from '../model/form.ts';
import type { ProblemWords } from '../words/browser-words.ts';
import type { Answer, NamedFile } from './answers.ts';

/**
 * What holds for the answers of a field kind, in `src/forms/fields/<kind>/rules.ts`.
 * Runs in browsers and on servers alike, so neither React nor the DOM is in it.
 */
export interface FieldRules<Spec extends Field = Field> {
  /** What to say when nothing was given although it is required. */
  missing?: (label: string, words: ProblemWords) => string;
  /** What to say of an answer that does not fit; undefined if it does. */
  refuse?(field: Spec, answer: Answer<NamedFile>, words: ProblemWords): string | undefined;
  /** What it always sends, for a kind that visitors neither see nor fill in. */
  fixed?(field: Spec): string;
  /** What it takes, for a kind whose answers are files and no text. */
  files?(field: Spec): FileLimits;
  /**
   * What stands between the texts of several controls of its name, such as boxes to tick. Without it
   * one text is all that may be sent.
   */
  joinedBy?: string;
  /** What visitors read of an answer, where that is not what is sent. */
  shown?(field: Spec, answer: string, words: ProblemWords): string;
  /** Whether its answer is an address that mail can be sent to. */
  isMailAddress?: boolean;
  /** Whether visitors answer in their own words, in as many as they like. */
  isFreeText?: boolean;
}

/** What files a field takes. */
export interface FileLimits {
  /** How many at most. */
  most: number;
  /** How large each may be, in bytes. */
  bytesEach: number;
  /** Their endings, such as `.pdf`; any if left out. */
  accept?: string[] | undefined;
}

/**
 * A valid answer to a field, in `src/forms/fields/<kind>/sample.ts`: what tests of a form send,
 * those of the running site too.
 */
export type SampleAnswer<Spec extends Field = Field> = (field: Spec, now: Date) => Answer;
