/** What the engine's own tests try, by the words that say so; `tests/accessibility.test.ts` holds each. */
export const TESTED = [
  'engines',
  'keyboard',
  'reader',
  'size',
  'colors',
  'scripts',
  'rules',
] as const;
