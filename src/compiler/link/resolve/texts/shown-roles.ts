/** The roles of texts for visitors in which only facts are replaced. */
export const SHOWN: ReadonlySet<string> = new Set([
  'text',
  'anchored',
  'option',
  'markdown',
  'inline',
]);
