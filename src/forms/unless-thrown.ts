/**
 * What a rule of a field kind says of an answer; undefined if it throws. What a visitor sends is
 * worth more than a rule that does not work.
 */
export function unlessThrown<Said>(rule: () => Said): Said | undefined {
  try {
    return rule();
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
