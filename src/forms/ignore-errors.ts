/**
 * Calls a rule of a field kind; returns undefined if it throws. A submission is worth more than a
 * broken rule.
 */
export function ignoreErrors<Said>(rule: () => Said): Said | undefined {
  try {
    return rule();
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
