import type { Field } from '../../model/schema/form.ts';

/**
 * Calls a rule of a field kind; returns undefined if it throws. A submission is worth more than a
 * broken rule. The error's message may quote the visitor's input, so only browsers report it.
 */
export function ignoreErrors<Said>(
  { kind }: Pick<Field, 'kind'>,
  rule: () => Said,
): Said | undefined {
  try {
    return rule();
  } catch (error) {
    const thrown = error instanceof Error ? error.constructor.name : typeof error;
    console.error(`A rule of the field kind "${kind}" threw ${thrown}.`);
    // Node has no `reportError`.
    globalThis.reportError?.(error);
    return undefined;
  }
}
