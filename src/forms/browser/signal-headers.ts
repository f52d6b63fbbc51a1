import { HONEYPOT, SIGNAL_HEADERS } from '../submission/signal-names.ts';

/** The most characters of the honeypot that are sent. */
const HONEYPOT_LENGTH = 200;

/**
 * Returns the headers with spam signals for our own server. The time since the page was opened is
 * sent, which is never shorter than the time of filling in: a visitor whose password manager fills
 * in the form after a minute of reading is not taken for a bot.
 *
 * @param begun when the draft was begun on an earlier page, in ms since 1970; otherwise a form that
 * is sent right after a reload would seem to be filled in within a second
 */
export function signalHeaders(begun = Number.POSITIVE_INFINITY): Record<string, string> {
  // `performance.now()` may stop while a computer sleeps.
  const openFor = Math.max(performance.now(), Date.now() - begun);
  const honeypots = [...document.getElementsByName(HONEYPOT)] as HTMLInputElement[];
  const content = honeypots
    .map(({ value }) => value)
    .join(' ')
    .trim();
  return {
    [SIGNAL_HEADERS.openFor]: String(Math.round(openFor)),
    ...(content !== '' && {
      [SIGNAL_HEADERS.honeypot]: encodeURIComponent(content.slice(0, HONEYPOT_LENGTH)),
    }),
  };
}
