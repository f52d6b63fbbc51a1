import type { Manifest } from '../../../model/manifest.ts';
import type { CheckedDocument } from '../../check/check.ts';
import type { SymbolTable } from '../collect/symbol-table.ts';
import type { TablesByLanguage } from '../languages/symbols-by-language.ts';
import type { Resolution } from '../resolve/resolution.ts';

/** A site in which nothing is wrong so far, as all passes see it. */
export interface WholeSite {
  documents: CheckedDocument[];
  symbols: SymbolTable;
  /** The same as each language sees it. */
  tables: TablesByLanguage;
  resolutions: Resolution[];
  /** Those that refer to more than pages and files. */
  notable: Resolution[];
  manifest: Manifest;
  /** The files that only have to be renamed to be translations, and what to. */
  misnamed: ReadonlyMap<string, string>;
}
