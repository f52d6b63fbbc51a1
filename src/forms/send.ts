import type { Answers } from './answers.ts';
import { deliveryOf, type Outcome, type Parcel } from './delivery.ts';
import { forgetKey, keyFor } from './keys.ts';

/** How long a server may take to answer, in milliseconds. Uploads on a bad phone take their time. */
const ANSWER_WITHIN = 60_000;

/** Delivers a form from a browser. */
export async function send(
  parcel: Pick<Parcel, 'form' | 'to' | 'services'> & { answers: Answers },
): Promise<Outcome> {
  const { form, answers } = parcel;
  const controller = new AbortController();
  const leave = () => controller.abort();
  const late = () => controller.abort(new DOMException('No answer in time.', 'TimeoutError'));
  const timer = setTimeout(late, ANSWER_WITHIN);
  addEventListener('pagehide', leave);
  try {
    const outcome = await deliveryOf(form).deliver({
      ...parcel,
      key: keyFor(form.id, answers),
      page: location.pathname,
      stored,
      signal: controller.signal,
    });
    if (outcome.state === 'sent') forgetKey(form.id);
    return outcome;
  } finally {
    clearTimeout(timer);
    removeEventListener('pagehide', leave);
  }
}

/** Empty too where the browser refuses its storage. */
function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
