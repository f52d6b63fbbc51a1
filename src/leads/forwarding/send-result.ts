/** What came of sending something once. */
export type SendResult =
  | { state: 'sent' }
  /** Nobody is to get it: that is no trouble. `problem` says why, as that of a failure. */
  | { state: 'dropped'; problem: string }
  | SendFailure;

/** It did not arrive, as far as we know. */
export interface SendFailure {
  state: 'failed';
  /** In words for people, without anything a visitor typed. */
  problem: string;
  /**
   * Whether another try may help. `yes`: the other side is away or busy. `unlikely`: it said
   * no. `no`: it said never.
   */
  retryable: 'yes' | 'unlikely' | 'no';
  /** How long the other side wants to be left alone, in milliseconds. */
  retryAfter?: number | undefined;
  /** Whether nothing else that goes there would arrive either. */
  away?: boolean;
}
