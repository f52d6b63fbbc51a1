import type { Manifest } from '../../../model/manifest.ts';
import type { SymbolTable } from '../collect/symbol-table.ts';
import type { Resolution } from '../resolve/resolution.ts';

/** A site in which nothing is wrong so far, as all passes see it. */
export interface WholeSite {
  symbols: SymbolTable;
  resolutions: Resolution[];
  manifest: Manifest;
}
