/**
 * The name of a field that people neither see nor reach. No field of a form can have it,
 * and it is none of the words by which browsers and password managers know what to fill in.
 */
export const HONEYPOT = 'anything.else';

/** Headers by which scripts tell our own server how long a page was open, and what fills the honeypot. */
export const SIGNAL_HEADERS = {
  openFor: 'signpost-open-for',
  honeypot: 'signpost-sprung',
} as const;
