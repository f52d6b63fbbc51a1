import type { Form } from '../model/schema/form.ts';
import type { Lead } from './lead.ts';

/** A lead to send to one destination. */
export interface ForwardedLead {
  lead: Lead;
  /** Undefined if the site no longer has the form. */
  form: Form | undefined;
  /** The idempotency key: the same for each attempt, and unique to the delivery. */
  key: string;
}

/**
 * The transport of a destination: makes one attempt to send a lead. It ends soon after the signal
 * is aborted, and returns failures instead of rejecting.
 */
export type Send = (forwarded: ForwardedLead, signal: AbortSignal) => Promise<SendResult>;

/** The result of one attempt. */
export type SendResult =
  /** `doubt`: a sentence for people, if it was taken but may not have arrived where it should. */
  | { state: 'sent'; doubt?: string }
  /** There is no recipient, which is not an error. `problem` says why. */
  | { state: 'dropped'; problem: string }
  | SendFailure;

/** The lead did not arrive, as far as is known. */
export interface SendFailure {
  state: 'failed';
  /** The error message for people, without visitor input. */
  problem: string;
  /**
   * Whether a retry may help. `yes`: the receiver is down or busy, or the cause is usually fixed
   * within days. `unlikely`: it refused this content. `no`: it refused permanently.
   */
  retryable: 'yes' | 'unlikely' | 'no';
  /** The delay that the receiver asked for, in ms. */
  retryAfter?: number | undefined;
  /** Whether other deliveries to the same destination would fail too. */
  away?: boolean;
}
