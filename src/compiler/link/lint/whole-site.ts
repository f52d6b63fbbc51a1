import type { Manifest } from '../../../model/manifest/manifest.ts';
import type { CheckedDocument } from '../../check/check.ts';
import type { SymbolTable } from '../collect/symbol-table.ts';
import type { Timed } from '../input.ts';
import type { TablesByLanguage } from '../languages/symbols-by-language.ts';
import type { Resolution } from '../resolve/resolution.ts';

/** A site without errors so far, with the results of all passes. */
export interface WholeSite {
  documents: CheckedDocument[];
  symbols: SymbolTable;
  /** The symbol table of each language. */
  tables: TablesByLanguage;
  resolutions: Resolution[];
  /** The resolutions that refer to more than pages and files. */
  notable: Resolution[];
  manifest: Manifest;
  timed: Timed;
  /** The files that only have to be renamed to be translations, with their new names. */
  misnamed: ReadonlyMap<string, string>;
}

export interface TranslationPair {
  own: CheckedDocument;
  original: CheckedDocument;
}
