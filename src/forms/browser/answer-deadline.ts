/** How long a server may take to answer, in milliseconds. Uploads on a bad phone take their time. */
const ANSWER_WITHIN = 60_000;

/** How long an answer is waited for. */
interface AnswerDeadline {
  /** Aborted when nobody waits any longer. */
  signal: AbortSignal;
  /** The answer is there. */
  clear(): void;
}

/** Waits for an answer until it is too late, the visitor leaves, or `withdrawn` says that it is not wanted. */
export function answerDeadline(withdrawn: AbortSignal): AnswerDeadline {
  const controller = new AbortController();
  const leave = () => controller.abort();
  const late = () => controller.abort(new DOMException('No answer in time.', 'TimeoutError'));
  const timer = setTimeout(late, ANSWER_WITHIN);
  addEventListener('pagehide', leave);
  withdrawn.addEventListener('abort', leave);
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer);
      removeEventListener('pagehide', leave);
      withdrawn.removeEventListener('abort', leave);
    },
  };
}
