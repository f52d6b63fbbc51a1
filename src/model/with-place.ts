/**
 * What a part of a unit makes.
 *
 * @param place says which part cannot do what, and where.
 * @throws what that throws, in the same place of the code, with this said first.
 */
export function withPlace<Made>(place: () => string, make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    throw placed(error, place());
  }
}

/** The same error, in the same place of the code, that says more. */
export function placed(thrown: unknown, place: string): Error {
  const { message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const told = new Error(`${place}: ${message}`);
  told.stack = stack.replace(message, () => told.message);
  return told;
}
