import type { Field } from '../../model/schema/form.ts';
import type { ProblemWords } from '../../words/browser-words.ts';
import type { Answer, NamedFile } from './answers.ts';

/**
 * The rules of a field kind, in `src/forms/fields/<kind>/rules.ts`. They run in browsers and on
 * servers, so they use neither React nor the DOM.
 */
export interface FieldRules<Spec extends Field = Field> {
  /** Returns the error message for an empty required field. */
  missing?: (label: string, words: ProblemWords) => string;
  /** Returns the error message for an invalid answer; undefined if it is valid. */
  refuse?(field: Spec, answer: Answer<NamedFile>, words: ProblemWords): string | undefined;
  /** Returns the fixed value of a kind that is hidden from visitors. */
  fixed?(field: Spec): string;
  /** Returns the limits of a kind whose answers are files instead of text. */
  files?(field: Spec): FileLimits;
  /**
   * The separator that joins the values of several controls with the same name, such as checkboxes.
   * Without it only one value may be sent.
   */
  joinedBy?: string;
  /** Returns the display text of an answer, if it differs from the value sent. */
  shown?(field: Spec, answer: string, words: ProblemWords): string;
  /** Whether the answer is an email address that mail can be sent to. */
  isMailAddress?: boolean;
  /** Whether the answer is free text of any length. */
  isFreeText?: boolean;
}

/** The file limits of a field. */
export interface FileLimits {
  /** The most files. */
  most: number;
  /** The most bytes per file. */
  bytesEach: number;
  /** Allowed extensions, such as `.pdf`; any if undefined. */
  accept?: string[] | undefined;
}

/**
 * Returns a valid answer, from `src/forms/fields/<kind>/sample.ts`, for tests of a form, including
 * those of the running site.
 */
export type SampleAnswer<Spec extends Field = Field> = (field: Spec, now: Date) => Answer;
