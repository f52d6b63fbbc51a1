import { type Entries, entry } from '../entry.ts';
import { quote } from '../quote.ts';
import { listed, listNames, type NearestNames, suggest } from '../suggest.ts';

interface UnknownLanguage {
  /** The language code in the file name: `es`. */
  code: string;
  /** The file in the default language. */
  original: string;
  /** The existing codes. */
  codes: string[];
  /** The language of the site: en-US. */
  own: string;
  /** How many other files have the same code in their names. */
  more: number;
  /** The correct file name, if the site has the language under a shorter code. */
  rename?: string;
}

interface MissingTranslation {
  language: string;
  /** The missing files: the first ones, and how many more. */
  files: NearestNames;
}

interface OutdatedTranslation {
  original: string;
  /** The current version of the original. */
  version: string;
  /** The version that was translated; undefined if it is not given. */
  from?: string | undefined;
}

interface TranslatedGroup {
  /** The group that a menu group claims to translate. */
  written: string;
  /** The groups of nav.yaml. */
  names: string[];
}

interface TranslatedFact {
  name: string;
  original: string;
  suggestion?: string | undefined;
  /** The facts of the original that are not translated. */
  left: NearestNames;
}

interface TranslatedFields {
  form: string;
  missing: string[];
  extra: string[];
}

interface TranslatedKey {
  /** The original. */
  file: string;
  key: string;
  /** The name of the field whose key it is. */
  field: string | undefined;
  /** Its value in the translation, and in the original; undefined if it is not there. */
  here: string | undefined;
  there: string | undefined;
}

interface TranslatedOption {
  field: string;
  form: string;
  written: string;
  /** Whether it is a plain text, not a group of value and label. */
  isBare: boolean;
  suggestion?: string | undefined;
  /** The values that the original sends and the translation does not. */
  missing: string[];
}

/** Errors in a site with several languages. */
export const translationMistakes = {
  'first-language': entry<{ language: string; first: string }>({
    meaning: 'Two places of site.yaml say which language the site is in, and do not agree.',
    cause: '"languages" was added or put in another order, and "language" stayed as it was.',
    cure: 'Begin "languages" with the language of the files without a language in their names.',
    message: ({ language, first }) =>
      `The site's "language" is ${language}, but its "languages" begin with ${first}.`,
    hint: ({ language, first }) => `Put ${language} first, or write: language: ${first}`,
  }),
  'language-twice': entry<{ language: string }>({
    meaning: 'A language stands twice among those of the site.',
    cause: 'A language was added that was already there.',
    cure: 'Keep one of the two.',
    message: ({ language }) => `The "languages" of site.yaml name ${language} twice.`,
    hint: (_, [place]) => `The other one is at ${place}. Take one of the two out.`,
  }),
  'translated-fields': entry<TranslatedFields>({
    meaning: 'A form does not ask for the same fields in every language.',
    cause: 'A field was added, removed or renamed in one of the files alone.',
    cure: 'Give the translation the fields of the original, under the same names; only words differ.',
    message: ({ form, missing, extra }) => {
      const lacks = missing.length > 0 ? `lacks ${named(missing)}` : '';
      const has = extra.length > 0 ? `has ${named(extra)}, which that one does not have` : '';
      return `This translation of ${form} ${[lacks, has].filter(Boolean).join(', and ')}.`;
    },
    hint: () => 'A translation has the fields of its original, under the same names.',
  }),
  'translated-group': entry<TranslatedGroup>({
    meaning: 'A menu in another language translates a group that nav.yaml does not have.',
    cause: 'The name is misspelt, or the group has another name in nav.yaml now.',
    cure: 'Write behind "translates" the group as nav.yaml calls it. Without that its pages are missing in the menu of that language.',
    message: ({ written }) => `The menu in nav.yaml has no group called ${quote(written)}.`,
    hint: ({ written, names }) =>
      names.length > 0
        ? suggest(written, names, 'Groups in nav.yaml')
        : 'Take "translates" out: nav.yaml has no groups.',
  }),
  'translated-key': entry<TranslatedKey>({
    meaning: 'A translated form differs from its original in a key that is no text.',
    cause: 'The key was changed in one of the files alone, or was left out of the translation.',
    cure: 'Write in both files the same kind of a field, whether it has to be filled in, where the answers go and how long they are kept. Only words differ.',
    message: ({ file, key, field, here, there }) => {
      const owner = field === undefined ? 'this form' : `the field ${quote(field)}`;
      if (here === undefined) return `In ${file} ${owner} has "${key}: ${there}".`;
      return there === undefined
        ? `In ${file} ${owner} has no ${quote(key)}.`
        : `The ${quote(key)} of ${owner} is ${quote(here)}, but ${quote(there)} in ${file}.`;
    },
    hint: ({ key, here, there }) => {
      if (there === undefined) return 'Take it out here, or add it to the original.';
      return here === undefined ? `Add to it: ${key}: ${there}` : `Write: ${key}: ${there}`;
    },
  }),
  'translated-option': entry<TranslatedOption>({
    meaning: 'An option of a translated form sends something else than that of its original.',
    cause: 'The value was translated too, or it has changed in one of the files alone.',
    cure: 'Give the option the "value" that it has in the original; only its label differs. Those who get the answers then read the same whatever the language.',
    message: ({ field, form, written }) =>
      `No option of ${quote(field)} in ${form} sends ${quote(written)}.`,
    hint: ({ written, isBare, suggestion, missing }) => {
      const label = JSON.stringify(written);
      if (isBare)
        return `Write: { value: ${suggestion ?? '...'}, label: ${label} }\n${unsent(missing)}`;
      return suggestion === undefined ? unsent(missing) : `Did you mean ${quote(suggestion)}?`;
    },
  }),
  'translation-unnamed': entry<{ rename: string }>({
    meaning:
      'A translation lies in a folder of its language, and its name does not say the language.',
    cause: 'The file was put where its address is: pages/es/about.yaml for /es/about.',
    cure: 'Put it beside its original, with the language in its name: pages/about.es.yaml. Its address follows.',
    message: () =>
      'This file says what it was translated from, but its name does not say into which language.',
    hint: ({ rename }) => `Put it beside its original: ${rename}`,
  }),
  'unknown-language': entry<UnknownLanguage>({
    meaning: 'The name of a file says that it is a translation into a language the site lacks.',
    cause: 'The language is misspelt in the name, or is not in site.yaml yet.',
    cure: 'Rename the file, or add the language to "languages" in site.yaml.',
    message: ({ code, original, more, rename }) =>
      `This file is called a translation of ${original} into ${quote(code)}, ${rename ? 'which names of files say in short' : 'which is no language of this site'}${more > 0 ? `; so ${more === 1 ? 'is 1 other file' : `are ${more} others`}` : ''}.`,
    hint: ({ code, codes, own, more, rename }) => {
      if (rename) return `Rename the file${more > 0 ? ', and the others alike' : ''}: ${rename}`;
      return codes.length > 0
        ? `Its other languages are: ${codes.join(', ')}. Or add ${quote(code)} to "languages" in site.yaml.`
        : `Add it to site.yaml: languages: [${own}, ${code}]`;
    },
  }),
} satisfies Entries;

interface MisnamedTranslation {
  /** The file of the original. */
  original: string;
  language: string;
  /** The correct name. */
  rename: string;
}

/** Warnings in a site with several languages. */
export const translationWarnings = {
  'missing-translation': entry<MissingTranslation>({
    meaning: 'Pages, forms or the menu are not translated into a language of the site.',
    cause: 'They were written after the others, or their translation is still to be made.',
    cure: 'Write the files that the message names. Until then links lead to the original, and say in which language that is.',
    message: ({ language, files: { names, more } }) =>
      names.length + more === 1
        ? `Not all is translated into ${language} yet: one file is missing.`
        : `Not all is translated into ${language} yet: ${names.length + more} files are missing.`,
    hint: ({ files }) => listed(files, 'To be written'),
  }),
  'outdated-translation': entry<OutdatedTranslation>({
    meaning: 'The original of a translation has changed since the translation was made.',
    cause:
      'Somebody has changed the original, or the translation does not say what it was made from.',
    cure: 'Compare the two, and when they say the same again write the version that the message names.',
    message: ({ original, from }) =>
      from === undefined
        ? `This translation does not say which version of ${original} it was made from.`
        : `The original, ${original}, has changed since this translation was made.`,
    hint: ({ version }) => `When both say the same, write: madeFrom: "${version}"`,
  }),
  untranslated: entry<{ original: string }>({
    meaning:
      'A translation has the words of its original, which visitors read in the wrong language.',
    cause: 'The file was made as a copy, to be translated, and that is still to be done.',
    cure: 'Translate the texts of the file. If that has to wait, delete it: links then lead to the original, and say in which language that is.',
    message: ({ original }) =>
      `This description has the words of ${original}: the page is not translated yet, or not wholly.`,
    hint: () =>
      'Translate it, and all other texts of the file. If that has to wait, delete the file: links then lead to its original.',
  }),
  'translation-misnamed': entry<MisnamedTranslation>({
    meaning:
      'A file is called like a translation of another one, but not as translations are: it is a page of its own, in the language of the site.',
    cause: 'Other programs write about-es or es/about, where Signpost writes about.es.',
    cure: 'Put it beside its original, with a dot and the language before the ending: about.es.yaml.',
    message: ({ original, language }) =>
      `By its name this file is ${original} in ${language}, but translations lie beside their originals, with a dot before the language.`,
    hint: ({ rename }) => `Rename it: ${rename}`,
  }),
  'translated-fact': entry<TranslatedFact>({
    meaning:
      'A translation of site.yaml has a fact that site.yaml does not have, and no text shows it.',
    cause: 'The name of the fact was translated too, is misspelt, or has changed in site.yaml.',
    cure: 'Give the fact the name that it has in site.yaml; only its value differs in another language.',
    message: ({ name, original }) =>
      `The original, ${original}, has no fact called ${quote(name)}, and no text shows it.`,
    hint: ({ name, suggestion, left }) => {
      if (suggestion !== undefined) return `Did you mean ${quote(suggestion)}?`;
      return left.names.length > 0
        ? listed(left, 'Its facts that are not translated here')
        : `Take it out, or show it in a text of this language: {${name}}`;
    },
  }),
} satisfies Entries;

function unsent(values: string[]): string {
  return listNames('', values, 'Values of the original that are not here');
}

function named(names: string[]): string {
  return names.map((name) => quote(name)).join(' and ');
}
