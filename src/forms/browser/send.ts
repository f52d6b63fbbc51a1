import { deliveryOf, type Outcome, type Parcel } from '../delivery.ts';
import { storedText } from './storage.ts';

/** How long a server may take to answer, in milliseconds. Uploads on a bad phone take their time. */
const ANSWER_WITHIN = 60_000;

/** Delivers a form from a browser, once. Aborting it means that nobody wants it sent any more. */
export async function send(
  parcel: Pick<Parcel, 'form' | 'to' | 'answers' | 'services' | 'key' | 'begun' | 'signal'>,
): Promise<Outcome> {
  const controller = new AbortController();
  const leave = () => controller.abort();
  const late = () => controller.abort(new DOMException('No answer in time.', 'TimeoutError'));
  const timer = setTimeout(late, ANSWER_WITHIN);
  addEventListener('pagehide', leave);
  parcel.signal.addEventListener('abort', leave);
  try {
    return await deliveryOf(parcel.form).deliver({
      ...parcel,
      page: location.pathname,
      stored: (name) => storedText(name) ?? '',
      signal: controller.signal,
    });
  } finally {
    clearTimeout(timer);
    removeEventListener('pagehide', leave);
    parcel.signal.removeEventListener('abort', leave);
  }
}
