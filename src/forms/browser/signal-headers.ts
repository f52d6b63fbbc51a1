import { HONEYPOT, SIGNAL_HEADERS } from '../signal-names.ts';

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
  // The clock of the page stands while a computer sleeps.
  const openFor = Math.max(performance.now(), Date.now() - begun);
  const honeypots = [...document.getElementsByName(HONEYPOT)] as HTMLInputElement[];
  const filled = honeypots
    .map(({ value }) => value)
    .join(' ')
    .trim();
  return {
    [SIGNAL_HEADERS.openFor]: String(Math.round(openFor)),
    ...(filled !== '' && {
      [SIGNAL_HEADERS.honeypot]: encodeURIComponent(filled.slice(0, HONEYPOT_LENGTH)),
    }),
  };
}
