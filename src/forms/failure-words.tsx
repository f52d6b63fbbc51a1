import { useIslandWords, withParts } from '../ui/components/words-context.tsx';
import type { BrowserWords } from '../words/browser-words.ts';
import type { DeliveryFailure } from './delivery.ts';
import type { OtherWays } from './form-props.ts';

/** A minute, in milliseconds. */
const MINUTE = 60_000;

/** From when on something is not only late, in milliseconds: five tries have failed by then. */
const LASTING = 10 * MINUTE;

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

/** Whether visitors should not wait for it any longer. `since` is when it was sent first. */
export function isLasting(reason: DeliveryFailure['reason'] | undefined, since: number): boolean {
  return !isOffline(reason) && Date.now() - since > LASTING;
}

function isOffline(reason: DeliveryFailure['reason'] | undefined): boolean {
  return reason === 'unreachable' && !navigator.onLine;
}

/** The ways that are always open, of a company that can be called or written to. */
export function ContactUs({ phone, email }: OtherWays) {
  const { delivery } = useIslandWords();
  return (
    <>
      {phone && withParts(delivery.callUs, { phone: <a href={phone.href}>{phone.label}</a> })}
      {phone && email && ' '}
      {email && withParts(delivery.writeUs, { email: <a href={`mailto:${email}`}>{email}</a> })}
    </>
  );
}
