import { percentDecode } from '../../model/percent-decode.ts';
import type { NamedFile } from '../answers.ts';
import type { Posted } from '../form-answers.ts';
import { HONEYPOT, SIGNAL_HEADERS } from '../signal-names.ts';

/** What tells a person from a program that sends a form; nothing of it is ever required. */
export interface Signals {
  /** The network address it came from; empty if that is not known. */
  address: string;
  /** How long the page had been open, in milliseconds; undefined without scripts. */
  openFor: number | undefined;
  /** What stands in the field that people do not see. */
  honeypot: string;
}

/** Of what nothing is known. */
export const NO_SIGNALS: Signals = { address: '', openFor: undefined, honeypot: '' };

/** The signals in what arrived, from an address. */
export function signalsIn(
  { headers }: Request,
  posted: Posted<NamedFile>,
  address: string,
): Signals {
  const openFor = headers.get(SIGNAL_HEADERS.openFor) ?? '';
  const native = posted.getAll(HONEYPOT).find((value) => typeof value === 'string' && value.trim());
  // What `src/forms/browser/signal-headers.ts` encoded; anybody may send anything.
  const header = headers.get(SIGNAL_HEADERS.honeypot) ?? '';
  return {
    address,
    openFor: /^\d{1,12}$/.test(openFor) ? Number(openFor) : undefined,
    honeypot: typeof native === 'string' ? native : (percentDecode(header) ?? header),
  };
}

/** What was posted but for the honeypot, which every form has and no lead. */
export function withoutHoneypot<Kind extends NamedFile>(posted: Posted<Kind>): Posted<Kind> {
  return { ...posted, keys: () => [...posted.keys()].filter((name) => name !== HONEYPOT) };
}
