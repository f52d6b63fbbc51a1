/**
 * Keys of the texts about the engine's own tests; `tests/accessibility.test.ts` has one for each.
 */
export const TESTED = [
  'engines',
  'keyboard',
  'reader',
  'size',
  'colors',
  'scripts',
  'rules',
] as const;
