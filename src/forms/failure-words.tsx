import type { Phone } from '../model/vocabulary.ts';
import { useIslandWords, withParts } from '../ui/components/words-context.tsx';
import type { BrowserWords } from '../words/browser-words.ts';
import type { DeliveryFailure } from './delivery.ts';

/** A minute, in milliseconds. */
const MINUTE = 60_000;

/** Why something was not sent, as this browser knows it: it may be the visitor's network that is gone. */
export function whyHere(reason: DeliveryFailure['reason'], { delivery }: BrowserWords): string {
  return isOffline(reason) ? delivery.offline : delivery[reason];
}

/** When something is tried again that failed in this browser: what is near needs no clock. */
export function againHere(
  reason: DeliveryFailure['reason'] | undefined,
  next: number,
  { delivery, locale }: BrowserWords,
): string {
  if (isOffline(reason)) return delivery.againOnline;
  if (next - Date.now() < MINUTE) return delivery.againSoon;
  const time = new Date(next).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  return delivery.againAt({ time });
}

function isOffline(reason: DeliveryFailure['reason'] | undefined): boolean {
  return reason === 'unreachable' && !navigator.onLine;
}

/** The way that is always open, of a company that can be called. */
export function CallUs({ phone }: { phone: Phone | undefined }) {
  const { delivery } = useIslandWords();
  if (!phone) return null;
  return withParts(delivery.callUs, { phone: <a href={phone.href}>{phone.label}</a> });
}
