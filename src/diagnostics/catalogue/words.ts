import { type Entries, entry } from '../entry.ts';
import { quote } from '../quote.ts';
import { listNames } from '../suggest.ts';

/** Names that a message lists; the editor's list has all of them. */
const LISTED = 200;

export const wordMistakes = {
  'language-unknown': entry<{ written: string; file: string; languages: string[] }>({
    meaning: 'Signpost has no words of its own in a language of the site.',
    cause:
      'Buttons, messages of forms and mails have words that no file of the site says. They come in a few languages.',
    cure: 'Choose one of those, or say all words in site/words.yaml.',
    message: ({ written }) => `Signpost has no words of its own in the language ${quote(written)}.`,
    hint: ({ file, languages }) =>
      `It has those of ${languages.join(', ')}. For another language, say all of them in a file ${file} beside this one; to begin:\nlayout:\n  skip: ...\nnpm run check then lists those that are missing.`,
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
    meant: string | undefined;
  }>({
    meaning: 'A word of words.yaml names something in braces that is not filled in there.',
    cause: 'The name is misspelt, or belongs to another word. Facts are not filled in here.',
    cure: 'Write one of the names that the message lists, or the words themselves.',
    message: ({ key, written }) => `Nothing called {${written}} is filled into "${key}".`,
    hint: ({ written, meant, names }) => {
      if (meant !== undefined) return `Did you mean {${meant}}?`;
      return names.length > 0
        ? listNames(written, names, 'What is filled in')
        : 'Write the words themselves, without braces.';
    },
  }),
  'words-missing': entry<{ missing: string[] }>({
    meaning: 'words.yaml does not have all words of a language that Signpost does not speak.',
    cause: 'Signpost has no words of its own in this language, so the site has to say all of them.',
    cure: 'Add the words that are listed, each below its group.',
    message: ({ missing }) =>
      `The site's language has no words for ${missing.length} of the places where Signpost needs some.`,
    hint: ({ missing }) => `Add: ${missing.slice(0, LISTED).join(', ')}`,
  }),
} satisfies Entries;
