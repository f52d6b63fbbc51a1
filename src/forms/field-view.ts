import type { Field } from '../model/form.ts';
import type { Answer } from './answers.ts';

/** What stands around a field, and the ids that tie it together. */
export interface FieldWords {
  /** The id of the control; `label` of it names it. */
  id: string;
  label: string;
  help?: string | undefined;
  /** Whether the label carries the asterisk. */
  marked: boolean;
  /** Stands beside its neighbour where there is room. */
  half: boolean;
  /** Something is wrong with it. */
  invalid: boolean;
  /** What is wrong. */
  problem?: string | undefined;
}

/** The attributes that every control carries. */
export interface ControlAttributes {
  id: string;
  name: string;
  /** Stops the browser from sending; absent where the form itself speaks of what is missing. */
  required?: true;
  'aria-required'?: true;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** What the view of a field kind gets. */
export interface FieldProps<Spec extends Field = Field> {
  field: Spec;
  words: FieldWords;
  control: ControlAttributes;
  answer: Answer;
  change: (answer: Answer) => void;
}

/** The id of the line under a label. */
export const helpId = (id: string) => `${id}-help`;

/** The id of what is said to be wrong. */
export const problemId = (id: string) => `${id}-problem`;
