import { type Answers, filesAmong } from '../answers.ts';

/** How long a server may take to answer, in milliseconds. */
const ANSWER_WITHIN = 60_000;

/** What a phone with a bad connection uploads, in bytes a millisecond: 160 kbit/s. */
const SLOWEST_UPLOAD = 20;

/** How long an answer is waited for. */
interface AnswerDeadline {
  /** Aborted when nobody waits any longer. */
  signal: AbortSignal;
  /** The answer is there. */
  clear(): void;
}

/**
 * Waits for an answer until it is too late, the visitor leaves, or `withdrawn` says that it is not
 * wanted. Files have their time to be uploaded: one that is ended begins anew, and never arrives.
 */
export function answerDeadline(withdrawn: AbortSignal, answers: Answers): AnswerDeadline {
  const controller = new AbortController();
  const leave = () => controller.abort();
  const late = () => controller.abort(new DOMException('No answer in time.', 'TimeoutError'));
  const bytes = filesAmong(answers).reduce((sum, { file }) => sum + file.size, 0);
  const timer = setTimeout(late, ANSWER_WITHIN + bytes / SLOWEST_UPLOAD);
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
