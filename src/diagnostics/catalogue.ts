import type { OnBuiltPage } from './built-page.ts';
import { addressMistakes } from './catalogue/addresses.ts';
import { fileMistakes } from './catalogue/files.ts';
import { keyMistakes } from './catalogue/keys.ts';
import { limitMistakes } from './catalogue/limits.ts';
import { linkMistakes } from './catalogue/links.ts';
import { auditMistakes, warnings } from './catalogue/looks.ts';
import { pictureMistakes } from './catalogue/pictures.ts';
import { referenceMistakes } from './catalogue/references.ts';
import { scheduleMistakes } from './catalogue/schedules.ts';
import { secretMistakes } from './catalogue/secrets.ts';
import { textMistakes } from './catalogue/texts.ts';
import { themeMistakes } from './catalogue/themes.ts';
import { translationMistakes, translationWarnings } from './catalogue/translations.ts';
import { valueMistakes } from './catalogue/values.ts';
import { wordMistakes } from './catalogue/words.ts';
import { yamlBracketMistakes } from './catalogue/yaml-brackets.ts';
import { yamlFileMistakes } from './catalogue/yaml-files.ts';
import { yamlLineMistakes } from './catalogue/yaml-lines.ts';
import { yamlTextMistakes } from './catalogue/yaml-texts.ts';
import type { CatalogueEntry, Entries } from './entry.ts';

const yamlMistakes = {
  ...yamlBracketMistakes,
  ...yamlFileMistakes,
  ...yamlLineMistakes,
  ...yamlTextMistakes,
};

const keyAndValueMistakes = { ...keyMistakes, ...limitMistakes, ...valueMistakes };

const contentMistakes = {
  ...linkMistakes,
  ...secretMistakes,
  ...pictureMistakes,
  ...textMistakes,
};

/** Every kind of mistake, by what it is about. */
export const SUBJECTS = {
  'Files and their names': fileMistakes,
  'The signs of YAML': yamlMistakes,
  'Keys and values': keyAndValueMistakes,
  'Texts, links and pictures': contentMistakes,
  'Pages, facts and forms': referenceMistakes,
  'Addresses that visitors know': addressMistakes,
  'Days on which pages are there': scheduleMistakes,
  'Colours and fonts': themeMistakes,
  'Words and languages': wordMistakes,
  'Several languages': { ...translationMistakes, ...translationWarnings },
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
  ...keyAndValueMistakes,
  ...contentMistakes,
  ...referenceMistakes,
  ...addressMistakes,
  ...scheduleMistakes,
  ...themeMistakes,
  ...wordMistakes,
  ...translationMistakes,
  ...translationWarnings,
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
