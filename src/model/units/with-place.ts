/**
 * Runs a part of a unit.
 *
 * @param place says which part failed, and where.
 * @throws its error with that put before the message, and the original stack.
 */
export function withPlace<Made>(place: () => string, make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    throw withPrefix(error, place());
  }
}

/** The same error with a prefix, and the original stack. */
export function withPrefix(thrown: unknown, place: string): Error {
  const { message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const error = new Error(`${place}: ${message}`);
  error.stack = stack.replace(message, () => error.message);
  return error;
}
