/** A problem with one answer, with a message for the visitor. */
export interface Problem {
  field: string;
  message: string;
  /** Whether it is an empty required field. */
  missing: boolean;
}
