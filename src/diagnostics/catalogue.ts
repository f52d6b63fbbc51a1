import type { OnBuiltPage } from './built-page.ts';
import { addressMistakes } from './catalogue/addresses.ts';
import { auditMistakes } from './catalogue/built-pages.ts';
import { fileMistakes } from './catalogue/files.ts';
import { keyMistakes } from './catalogue/keys.ts';
import { limitMistakes } from './catalogue/limits.ts';
import { linkMistakes } from './catalogue/links.ts';
import { pictureMistakes } from './catalogue/pictures.ts';
import { referenceMistakes } from './catalogue/references.ts';
import { scheduleMistakes } from './catalogue/schedules.ts';
import { secretMistakes } from './catalogue/secrets.ts';
import { textMistakes } from './catalogue/texts.ts';
import { themeMistakes } from './catalogue/themes.ts';
import { translationMistakes, translationWarnings } from './catalogue/translations.ts';
import { valueMistakes } from './catalogue/values.ts';
import { warnings } from './catalogue/warnings.ts';
import { wordMistakes } from './catalogue/words.ts';
import { yamlBracketMistakes } from './catalogue/yaml-brackets.ts';
import { yamlFileMistakes } from './catalogue/yaml-files.ts';
import { yamlLineMistakes } from './catalogue/yaml-lines.ts';
import { yamlTextMistakes } from './catalogue/yaml-texts.ts';
import type { CatalogueEntry, Entries } from './entry.ts';

/** All kinds of mistakes, by subject. */
export const SUBJECTS = {
  'Files and their names': fileMistakes,
  'The signs of YAML': {
    ...yamlBracketMistakes,
    ...yamlFileMistakes,
    ...yamlLineMistakes,
    ...yamlTextMistakes,
  },
  'Keys and values': { ...keyMistakes, ...limitMistakes, ...valueMistakes },
  'Texts, links and pictures': {
    ...linkMistakes,
    ...secretMistakes,
    ...pictureMistakes,
    ...textMistakes,
  },
  'Pages, facts and forms': referenceMistakes,
  'Addresses that visitors know': addressMistakes,
  'Days on which pages are there': scheduleMistakes,
  'Colours and fonts': themeMistakes,
  'Words and languages': wordMistakes,
  'Several languages': { ...translationMistakes, ...translationWarnings },
  'Worth a look': warnings,
  'The built pages': auditMistakes,
} satisfies Record<string, Entries>;

type Subjects = typeof SUBJECTS;

/** The code of a kind of mistake. */
export type Code = { [Subject in keyof Subjects]: keyof Subjects[Subject] }[keyof Subjects];

type EntryOf<C extends Code> = Extract<Subjects[keyof Subjects], Record<C, unknown>>[C];

/**
 * All kinds of mistakes by code, with their texts for messages and the handbook. Codes are
 * kebab-case and permanent.
 */
export const CATALOGUE: { [C in Code]: EntryOf<C> } = Object.assign({}, ...Object.values(SUBJECTS));

/** The params from which a code's texts are made. */
export type ParamsOf<C extends Code> =
  EntryOf<C> extends CatalogueEntry<infer Params> ? Params : never;

/** The codes for mistakes in built pages. */
export type BuiltCode = {
  [C in Code]: OnBuiltPage extends ParamsOf<C> ? C : never;
}[Code];

export const CODES = Object.keys(CATALOGUE) as Code[];

/** The codes that `check` reports; the others are found in built pages only. */
export const CHECKED_CODES = CODES.filter((code) => !Object.hasOwn(auditMistakes, code));
