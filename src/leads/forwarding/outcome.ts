/** What came of sending something once. */
export type Outcome =
  | { state: 'sent' }
  /** Nobody is to get it: that is no trouble. `problem` says why, as that of a failure. */
  | { state: 'dropped'; problem: string }
  | Failure;

/** It did not arrive, as far as we know. */
export interface Failure {
  state: 'failed';
  /** In words for people, without anything a visitor typed. */
  problem: string;
  /**
   * Whether another try may help. `good`: the other side is away or busy. `little`: it said no.
   * `none`: it said never.
   */
  hope: 'good' | 'little' | 'none';
  /** How long the other side wants to be left alone, in milliseconds. */
  quiet?: number | undefined;
  /** Whether nothing else that goes there would arrive either. */
  away?: boolean;
}
