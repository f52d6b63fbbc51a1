import type { DeliveryRequest, DeliveryResult } from '../delivery.ts';
import { deliveryOf } from '../delivery-of.ts';
import { signalHeaders } from './signal-headers.ts';
import { storedText } from './storage.ts';

/** How long a server may take to answer, in milliseconds. Uploads on a bad phone take their time. */
const ANSWER_WITHIN = 60_000;

/** A form to be sent. */
interface Sending
  extends Pick<
    DeliveryRequest,
    'form' | 'to' | 'answers' | 'services' | 'words' | 'key' | 'signal'
  > {
  /** When it was begun, in milliseconds since 1970. */
  begun: number;
}

/** Delivers a form from a browser, once. Aborting it means that nobody wants it sent any more. */
export async function send({ begun, ...request }: Sending): Promise<DeliveryResult> {
  const controller = new AbortController();
  const leave = () => controller.abort();
  const late = () => controller.abort(new DOMException('No answer in time.', 'TimeoutError'));
  const timer = setTimeout(late, ANSWER_WITHIN);
  addEventListener('pagehide', leave);
  request.signal.addEventListener('abort', leave);
  try {
    return await deliveryOf(request.form).deliver({
      ...request,
      page: location.pathname,
      headers: signalHeaders(begun),
      stored: (name) => storedText(name) ?? '',
      signal: controller.signal,
    });
  } finally {
    clearTimeout(timer);
    removeEventListener('pagehide', leave);
    request.signal.removeEventListener('abort', leave);
  }
}
