/** The reason of a signal that was aborted because of its deadline. */
export const LATE = 'late';

/**
 * Runs work with a signal that is aborted after some ms, or with another one. In Node 20,
 * `AbortSignal.any` with `AbortSignal.timeout` may be garbage collected before the time is over.
 */
export async function withDeadline<Result>(
  within: number,
  signal: AbortSignal,
  work: (ending: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController();
  const end = () => ending.abort();
  const late = setTimeout(() => ending.abort(LATE), within);
  signal.addEventListener('abort', end);
  // An already aborted signal fires no event.
  if (signal.aborted) end();
  try {
    return await work(ending.signal);
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', end);
  }
}
