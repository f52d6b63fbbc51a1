import type { Phone } from '../model/vocabulary.ts';
import type { DeliveryFailure } from './delivery.ts';

/** A minute, in milliseconds. */
const MINUTE = 60_000;

/** Why something was not sent, in words for its visitor. */
export const WHY: Record<DeliveryFailure['reason'], string> = {
  unreachable: 'Our server did not answer.',
  refused: 'This was not sent.',
  closed: 'This form cannot be sent here yet.',
  unkept: 'Our server could not keep this.',
  taken: 'Something else was sent before under the same key.',
  limited: 'Too much has come from your connection today.',
};

/** The same as this browser knows it: it may be the visitor's network that is gone. */
export function whyHere(reason: DeliveryFailure['reason']): string {
  return isOffline(reason) ? 'You are offline.' : WHY[reason];
}

/** When something is tried again that failed in this browser. */
export function againHere(reason: DeliveryFailure['reason'] | undefined, next: number): string {
  const when = isOffline(reason) ? 'as soon as you are connected' : whenInWords(next);
  return `We try again ${when}.`;
}

function isOffline(reason: DeliveryFailure['reason'] | undefined): boolean {
  return reason === 'unreachable' && !navigator.onLine;
}

/** When something is to happen, as people say it: what is near needs no clock. */
function whenInWords(at: number, now = Date.now()): string {
  if (at - now < MINUTE) return 'within a minute';
  const { lang } = document.documentElement;
  return `at ${new Date(at).toLocaleTimeString(lang, { hour: 'numeric', minute: '2-digit' })}`;
}

/** The way that is always open, of a company that can be called. */
export function CallUs({ phone }: { phone: Phone | undefined }) {
  if (!phone) return null;
  return (
    <>
      You can also call us at <a href={phone.href}>{phone.label}</a>.
    </>
  );
}
