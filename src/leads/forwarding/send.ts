import type { Form } from '../../model/form.ts';
import type { Lead } from '../lead.ts';
import type { SendResult } from './send-result.ts';

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
