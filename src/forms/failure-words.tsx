import { useIslandWords, withParts } from '../ui/components/words-context.tsx';
import type { BrowserWords } from '../words/browser-words.ts';
import type { CompanyContact, DeliveryFailure } from './deliveries/delivery.ts';

/** In ms. */
const MINUTE = 60_000;

/** After this time, in ms, a failure counts as lasting: five attempts have failed by then. */
const LASTING_AFTER = 10 * MINUTE;

/** Returns the message for a failure in this browser, which may be offline. */
export function whyHere(reason: DeliveryFailure['reason'], { delivery }: BrowserWords): string {
  return isOffline(reason) ? delivery.offline : delivery[reason];
}

/** Returns the message about the next retry, with its time if that is a minute or more away. */
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

/** Whether visitors should stop waiting. `since` is the time of the first attempt. */
export function isLasting(reason: DeliveryFailure['reason'] | undefined, since: number): boolean {
  return !isOffline(reason) && Date.now() - since > LASTING_AFTER;
}

function isOffline(reason: DeliveryFailure['reason'] | undefined): boolean {
  return reason === 'unreachable' && !navigator.onLine;
}

/** Shows the company's phone number and email address, where given. */
export function ContactUs({ phone, email }: CompanyContact) {
  const { delivery } = useIslandWords();
  return (
    <>
      {phone && withParts(delivery.callUs, { phone: <a href={phone.href}>{phone.label}</a> })}
      {phone && email && ' '}
      {email && withParts(delivery.writeUs, { email: <a href={`mailto:${email}`}>{email}</a> })}
    </>
  );
}
