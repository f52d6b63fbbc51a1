import { byReason, type Entries, entry } from '../entry.ts';
import { quote } from '../quote.ts';
import { listNames } from '../suggest.ts';

type NoLanguage = { written: string } & (
  | {
      reason: 'no-language';
      /** The unknown code, and the language that was meant. */
      code: string;
      suggestion?: string | undefined;
      name?: string | undefined;
    }
  | { reason: 'no-country'; region: string; language: string; suggestion: string }
  | { reason: 'elsewhere'; region: string; name: string; place: string; suggestion: string }
  /** The language has another code. */
  | { reason: 'otherwise'; suggestion: string }
);

interface WordlessLanguage {
  written: string;
  /** Its English name. */
  name: string;
  file: string;
  languages: string[];
}

interface MissingWords {
  count: number;
  /** The English texts as YAML; undefined if there are too many. */
  english: string | undefined;
  language: string;
  name: string;
}

function translationCommand(language: string): string {
  return `npm run new -- translation words.${language.split('-')[0]?.toLowerCase()}`;
}

export const wordMistakes = {
  'no-such-language': entry<NoLanguage>({
    meaning:
      'A language of the site is written as languages are, but its letters are those of no language or country, or of another one than is meant. Browsers, search engines and programs that read pages aloud then take the wrong one, or none.',
    cause:
      'The letters of the language were taken for those of the country, or the other way round: Spanish is es, Swedish is sv, the United Kingdom is GB.',
    cure: 'Write the two letters of the language and, after a hyphen, those of the country: en-GB.',
    ...byReason<NoLanguage>({
      'no-language': {
        message: ({ code, written }) =>
          code === written
            ? `No language has the letters ${quote(code)}.`
            : `No language has the letters ${quote(code)} that ${quote(written)} begins with.`,
        hint: ({ suggestion, name }) =>
          suggestion
            ? `Did you mean "${suggestion}"? That is ${name}.`
            : 'Write the two letters of the language, and maybe a hyphen and those of the country: es-MX',
      },
      'no-country': {
        message: ({ region, written }) =>
          `No country has the letters ${quote(region)} that ${quote(written)} ends in.`,
        hint: ({ language, suggestion }) =>
          `Write the language alone, or with a country: ${[language, suggestion].join(', or ')}`,
      },
      elsewhere: {
        message: ({ written, name, place }) => `${quote(written)} is ${name} in ${place}.`,
        hint: ({ suggestion, place, region }) =>
          `Did you mean "${suggestion}"? If it is ${place}, write also: country: ${region}`,
      },
      otherwise: {
        message: ({ written, suggestion }) =>
          `Browsers know ${quote(written)} by other letters: ${quote(suggestion)}.`,
        hint: ({ suggestion }) => `Write: ${suggestion}`,
      },
    }),
  }),
  'language-unknown': entry<WordlessLanguage>({
    meaning: 'Signpost has no words of its own in a language of the site.',
    cause:
      'Buttons, messages of forms and mails have words that no file of the site says. They come in a few languages.',
    cure: 'Choose one of those, or say all words in site/words.yaml.',
    message: ({ written, name }) =>
      `Signpost has no words of its own in the language ${quote(written)} (${name}).`,
    hint: ({ written, file, languages }) =>
      `It has those of ${languages.join(', ')}. For another language, run this, and translate what it writes into ${file} beside this one: ${translationCommand(written)}`,
  }),
  'word-place-missing': entry<{ key: string; name: string }>({
    meaning: 'A word of words.yaml has no place for what is filled in.',
    cause: 'What stands in braces is filled in when the word is said, and has to be there.',
    cure: 'Write the name in braces where it belongs in the sentence.',
    message: ({ key, name }) => `"${key}" has no place for {${name}}.`,
    hint: ({ name }) => `Write {${name}} where it belongs in the text.`,
  }),
  'word-place-unknown': entry<{
    key: string;
    written: string;
    names: string[];
    suggestion: string | undefined;
  }>({
    meaning: 'A word of words.yaml names something in braces that is not filled in there.',
    cause: 'The name is misspelt, or belongs to another word. Facts are not filled in here.',
    cure: 'Write one of the names that the message lists, or the words themselves.',
    message: ({ key, written }) => `Nothing called {${written}} is filled into "${key}".`,
    hint: ({ written, suggestion, names }) => {
      if (suggestion !== undefined) return `Did you mean {${suggestion}}?`;
      return names.length > 0
        ? listNames(written, names, 'What is filled in')
        : 'Write the words themselves, without braces.';
    },
  }),
  'words-missing': entry<MissingWords>({
    meaning: 'words.yaml does not have all words of a language that Signpost does not speak.',
    cause: 'Signpost has no words of its own in this language, so the site has to say all of them.',
    cure: 'Add those that are missing, each below its group. npm run new -- translation words.cs (with the letters of the language) writes them in English, to be translated.',
    message: ({ count, language, name }) =>
      `The site's language, ${quote(language)} (${name}), has no words for ${count} of the places where Signpost needs some.`,
    hint: ({ english, language, name }) =>
      english === undefined
        ? `If it is another one, correct "language" in site.yaml. Else run this, and translate what it writes: ${translationCommand(language)}`
        : `If it is another one, correct "language" in site.yaml. Else add these below their groups, in ${name}:\n${english}`,
  }),
} satisfies Entries;
