/**
 * Runs a part of a unit, which must be synchronous, as pages are.
 *
 * @param prefix says which part failed, and where.
 * @throws its error with that put before the message, and the original stack.
 */
export function withErrorPrefix<Made>(prefix: () => string, make: () => Made): Made {
  try {
    const made = make();
    if (made instanceof Promise) throw new Error('it returns a promise, and pages do not wait');
    return made;
  } catch (error) {
    throw withPrefix(error, prefix());
  }
}

/** The same error with a prefix, and the original stack. */
export function withPrefix(thrown: unknown, prefix: string): Error {
  const { message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const error = new Error(`${prefix}: ${message}`);
  error.stack = stack.replace(message, () => error.message);
  return error;
}
