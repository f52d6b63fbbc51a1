import type { ValueRole } from '../../../../model/schema/value-role.ts';

/** The roles of texts for visitors in which only facts are replaced. */
export const SHOWN: ReadonlySet<ValueRole> = new Set<ValueRole>([
  'text',
  'anchored',
  'option',
  'markdown',
  'inline',
]);
