/** A minute, in milliseconds. */
const MINUTE = 60_000;

/** When something is to happen, as people say it: what is near needs no clock. */
export function whenInWords(at: number, now = Date.now()): string {
  if (at - now < MINUTE) return 'within a minute';
  const { lang } = document.documentElement;
  return `at ${new Date(at).toLocaleTimeString(lang, { hour: 'numeric', minute: '2-digit' })}`;
}
