import type { Form } from '../model/form.ts';
import type { Lead } from './lead.ts';

/** A lead that is sent to one destination. */
export interface ForwardedLead {
  lead: Lead;
  /** Absent if the site has no such form any more. */
  form: Form | undefined;
  /** The same for every try; no other delivery has it. */
  key: string;
}

/**
 * A way to one destination: sends a lead once. It ends soon after the signal says so, and
 * tells what came of it rather than to reject.
 */
export type Send = (forwarded: ForwardedLead, signal: AbortSignal) => Promise<SendResult>;

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
   * Whether another try may help. `yes`: the other side is away or busy, or says no to what
   * people put right in days. `unlikely`: it said no to this. `no`: it said never.
   */
  retryable: 'yes' | 'unlikely' | 'no';
  /** How long the other side wants to be left alone, in milliseconds. */
  retryAfter?: number | undefined;
  /** Whether nothing else that goes there would arrive either. */
  away?: boolean;
}
