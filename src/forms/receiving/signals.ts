import { percentDecode } from '../../model/text/percent-decode.ts';
import type { NamedFile } from '../fields/answers.ts';
import type { Posted } from '../submission/form-answers.ts';
import { HONEYPOT, SIGNAL_HEADERS } from '../submission/signal-names.ts';

/** Spam signals of a post; all are optional. */
export interface Signals {
  /** The client's IP address; empty if unknown. */
  address: string;
  /** How long the page had been open, in ms; undefined without scripts. */
  openFor: number | undefined;
  /** The content of the honeypot field. */
  honeypot: string;
}

/** For posts without any signals. */
export const NO_SIGNALS: Signals = { address: '', openFor: undefined, honeypot: '' };

export function signalsIn(
  { headers }: Request,
  posted: Posted<NamedFile>,
  address: string,
): Signals {
  const openFor = headers.get(SIGNAL_HEADERS.openFor) ?? '';
  const native = posted.getAll(HONEYPOT).find((value) => typeof value === 'string' && value.trim());
  // Encoded by `src/forms/browser/signal-headers.ts`, but clients may send anything.
  const header = headers.get(SIGNAL_HEADERS.honeypot) ?? '';
  return {
    address,
    openFor: /^\d{1,12}$/.test(openFor) ? Number(openFor) : undefined,
    honeypot: typeof native === 'string' ? native : (percentDecode(header) ?? header),
  };
}

/** Returns the post without the honeypot, which every form has but no lead. */
export function withoutHoneypot<Kind extends NamedFile>(posted: Posted<Kind>): Posted<Kind> {
  return { ...posted, keys: () => [...posted.keys()].filter((name) => name !== HONEYPOT) };
}
