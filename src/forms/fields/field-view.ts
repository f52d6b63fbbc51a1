import type { Field } from '../../model/schema/form.ts';
import type { Answer } from './answers.ts';

/** The texts around a field, its id and its state. */
export interface FieldWords {
  /** The id of the control. */
  id: string;
  label: string;
  help?: string | undefined;
  /** Whether the label has the asterisk. */
  marked: boolean;
  /** Whether it takes half of the width where there is room. */
  half: boolean;
  invalid: boolean;
  /** The error message. */
  problem?: string | undefined;
}

/** The attributes that every control has. */
export interface ControlAttributes {
  id: string;
  name: string;
  /** Makes browsers block an incomplete form; undefined if the form handles that itself. */
  required?: true;
  'aria-required'?: true;
  /** False for a required field without a problem, which may not be empty, but is so at first. */
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

/** The props of a field kind's view. */
export interface FieldProps<Spec extends Field = Field> {
  field: Spec;
  words: FieldWords;
  control: ControlAttributes;
  answer: Answer;
  change: (answer: Answer) => void;
}

/** Returns the id of a field's help line. */
export const helpId = (id: string) => `${id}-help`;

/** Returns the id of a field's error message. */
export const problemId = (id: string) => `${id}-problem`;
