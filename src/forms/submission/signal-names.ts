/**
 * The name of the honeypot field, which is hidden from visitors. No form field can have it, and
 * browsers and password managers do not autofill it.
 */
export const HONEYPOT = 'anything.else';

/** Headers with which scripts send the time the page was open, and the honeypot's content. */
export const SIGNAL_HEADERS = {
  openFor: 'signpost-open-for',
  honeypot: 'signpost-sprung',
} as const;
