import type { OnBuiltPage } from './built-page.ts';
import { fileMistakes } from './catalogue/files.ts';
import { linkMistakes } from './catalogue/links.ts';
import { auditMistakes, warnings } from './catalogue/looks.ts';
import { referenceMistakes } from './catalogue/references.ts';
import { valueMistakes } from './catalogue/values.ts';
import { yamlMistakes } from './catalogue/yaml.ts';
import type { CatalogueEntry, Entries } from './entry.ts';

/** Every kind of mistake, by what it is about. */
export const SUBJECTS = {
  'Files and their names': fileMistakes,
  'The signs of YAML': yamlMistakes,
  'Keys and values': valueMistakes,
  'Texts, links and pictures': linkMistakes,
  'Pages, facts and forms': referenceMistakes,
  'Worth a look': warnings,
  'The built pages': auditMistakes,
} satisfies Record<string, Entries>;

/**
 * Every kind of mistake by its code: what is said of it, where it is met and in the handbook.
 * Codes are kebab-case and permanent.
 */
export const CATALOGUE = {
  ...fileMistakes,
  ...yamlMistakes,
  ...valueMistakes,
  ...linkMistakes,
  ...referenceMistakes,
  ...warnings,
  ...auditMistakes,
} satisfies Entries;

/** A code: what a kind of mistake is called. */
export type Code = keyof typeof CATALOGUE;

/** The facts that the words of a code are made of. */
export type ParamsOf<C extends Code> =
  (typeof CATALOGUE)[C] extends CatalogueEntry<infer Params> ? Params : never;

/** The codes of what may be wrong with a built page. */
export type BuiltCode = {
  [C in Code]: OnBuiltPage extends ParamsOf<C> ? C : never;
}[Code];

/** Every code, in the order of the catalogue. */
export const CODES = Object.keys(CATALOGUE) as Code[];

/** The codes that `check` tells; the others are found in the built pages alone. */
export const CHECKED_CODES = CODES.filter((code) => !Object.hasOwn(auditMistakes, code));
