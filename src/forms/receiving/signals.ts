import type { NamedFile } from '../answers.ts';
import type { Posted } from './posted.ts';

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

/**
 * The name of a field that people neither see nor reach. No field of a form can have it,
 * and it is none of the words by which browsers and password managers know what to fill in.
 */
export const HONEYPOT = 'anything.else';

const OPEN_FOR = 'signpost-open-for';
const FILLED_HONEYPOT = 'signpost-sprung';

/** The most of a honeypot that is sent, in characters. */
const HONEYPOT_LENGTH = 200;

/**
 * What a browser tells our own server beside the answers. The time since the page was
 * opened is never shorter than that of filling in, whatever else was done meanwhile: who
 * lets a password manager do it after reading for a minute is not taken for a program.
 *
 * @param begun when an earlier page began it, in milliseconds since 1970: what is sent as soon
 * as its visitor comes back was not filled in within a second
 */
export function signalHeaders(begun = Number.POSITIVE_INFINITY): Record<string, string> {
  const before = Math.max(0, performance.timeOrigin - begun);
  const honeypots = [...document.getElementsByName(HONEYPOT)] as HTMLInputElement[];
  const filled = honeypots
    .map(({ value }) => value)
    .join(' ')
    .trim();
  return {
    [OPEN_FOR]: String(Math.round(performance.now() + before)),
    ...(filled !== '' && {
      [FILLED_HONEYPOT]: encodeURIComponent(filled.slice(0, HONEYPOT_LENGTH)),
    }),
  };
}

/** The signals in what arrived, from an address. */
export function signalsIn(
  { headers }: Request,
  posted: Posted<NamedFile>,
  address: string,
): Signals {
  const openFor = headers.get(OPEN_FOR) ?? '';
  const native = posted.getAll(HONEYPOT).find((value) => typeof value === 'string' && value.trim());
  return {
    address,
    openFor: /^\d{1,12}$/.test(openFor) ? Number(openFor) : undefined,
    honeypot: typeof native === 'string' ? native : decoded(headers.get(FILLED_HONEYPOT) ?? ''),
  };
}

/** What `signalHeaders` encoded; anybody may send anything. */
function decoded(header: string): string {
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
}

/** What was posted but for the honeypot, which every form has and no lead. */
export function withoutHoneypot<Kind extends NamedFile>(posted: Posted<Kind>): Posted<Kind> {
  return { ...posted, keys: () => [...posted.keys()].filter((name) => name !== HONEYPOT) };
}
