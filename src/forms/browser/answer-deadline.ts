import { type Answers, filesAmong } from '../fields/answers.ts';

/** Response timeout, in ms. */
const RESPONSE_TIMEOUT = 60_000;

/** The upload speed of a phone with a bad connection, in bytes per ms: 160 kbit/s. */
const SLOWEST_UPLOAD = 20;

/**
 * Creates a signal that aborts on timeout, when the visitor leaves, or by `withdrawn`. Files extend
 * the timeout by their upload time: an aborted upload starts over and would never finish.
 */
export function answerDeadline(withdrawn: AbortSignal, answers: Answers) {
  const controller = new AbortController();
  const leave = () => controller.abort();
  const late = () => controller.abort(new DOMException('No answer in time.', 'TimeoutError'));
  const bytes = filesAmong(answers).reduce((sum, { file }) => sum + file.size, 0);
  const timer = setTimeout(late, RESPONSE_TIMEOUT + bytes / SLOWEST_UPLOAD);
  addEventListener('pagehide', leave);
  withdrawn.addEventListener('abort', leave);
  return {
    signal: controller.signal,
    /** Call it once the response has arrived. */
    clear(): void {
      clearTimeout(timer);
      removeEventListener('pagehide', leave);
      withdrawn.removeEventListener('abort', leave);
    },
  };
}
