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
    throw placed(error, place());
  }
}

/** The same error with a prefix, and the original stack. */
export function placed(thrown: unknown, place: string): Error {
  const { message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const told = new Error(`${place}: ${message}`);
  told.stack = stack.replace(message, () => told.message);
  return told;
}
