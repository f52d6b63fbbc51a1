import { counted } from '../../model/text/counted.ts';
import { byReason, type Entries, entry } from '../entry.ts';
import { type Quoting, quotesForText } from '../phrases.ts';
import { quote } from '../quote.ts';

/** `related` is the earlier occurrence. */
interface DuplicateKey {
  key: string;
  /** Whether both values stand in the lines below their key. */
  isGroup: boolean;
  /** The line as the first of the next entry, if its key starts an entry, and its indentation. */
  nextEntry?:
    | {
        spaces: number;
        line: string;
        /** Whether the line is missing, and belongs above this one. */
        isAbove?: boolean | undefined;
      }
    | undefined;
}

type KeyNeeded =
  /** There is a list or a group. */
  | { reason: 'no-text'; written: string }
  /** The key is missing. */
  | { reason: 'no-name' };

type NotYaml = { reason: 'instruction' } | { reason: 'unclear'; written: string };

type OddCharacter =
  | { code: number; isBreak?: boolean | undefined }
  /** It is written by its number: `\u0001`. */
  | { written: string };

type UnknownAlias = { name: string } & (
  | { reason: 'misspelt'; suggestion: string }
  | { reason: 'no-name'; quoting: Quoting }
  /** `*.pdf`, as in file dialogs. */
  | { reason: 'ending' }
  /** The value with that name is further down: `related`. */
  | { reason: 'below' }
);

type TwoDocuments =
  | { mark: string; goesOn: boolean; isText: boolean }
  /** At a duplicate key; `again` is the number of duplicates. */
  | { key: string; again: number; isSame: boolean; from: number; to: number };

/** Mistakes with a YAML file as a whole, and with its anchors. */
export const yamlFileMistakes = {
  'duplicate-key': entry<DuplicateKey>({
    meaning: 'A key stands twice in one group. Only one of the two values could count.',
    cause: 'Lines were copied and not all of them changed, or a key was already there further up.',
    cure: 'Keep the line that you mean and delete the other. Two entries of a list each begin with a dash of their own.',
    message: ({ key }, [first]) =>
      `The key ${quote(key)} stands in this group twice, first at ${first}.`,
    hint: ({ key, nextEntry, isGroup }) =>
      nextEntry
        ? `Does the next entry of the list begin here? Then write${nextEntry.isAbove ? ' above this line' : ''}, ${counted(nextEntry.spaces, 'space')} further left: ${nextEntry.line}\nIf not, keep one of the two lines and delete the other.`
        : isGroup
          ? `Move the lines below it to those below the first ${quote(key)}, and delete this line.`
          : 'Keep one of the two lines and delete the other.',
  }),
  'empty-file': entry<{ hasComments: boolean; sample: string }>({
    meaning: 'A file has nothing in it, or only comments.',
    cause:
      'The file was made and not yet written, or it was saved before the words were pasted in.',
    cure: 'Write at least the keys that it needs: npm run new begins a page or a form for you. If it is not wanted, delete it.',
    message: ({ hasComments }) =>
      hasComments ? 'This file has only comments in it.' : 'This file is empty.',
    hint: ({ sample }) => `Start with a key, for example: ${sample}`,
  }),
  'key-needed': entry<KeyNeeded>({
    meaning: 'A list or a group stands where the name of a key is needed.',
    cause: 'The name in front of a colon is missing, or it is something that cannot be a name.',
    cure: 'Write the name of the key, then the colon and a space. If the whole line is a text, put it in double quotes.',
    ...byReason<KeyNeeded>({
      'no-text': {
        message: ({ written }) => `${quote(written)} stands where the name of a key is needed.`,
        hint: () => 'Write a name, a colon, a space and the value: label: Our team',
      },
      'no-name': {
        message: () => 'There is no name of a key in front of this colon.',
        hint: () => 'Write one in front of it: label: Our team',
      },
    }),
  }),
  'merge-conflict': entry<{ hasBase: boolean }>({
    meaning:
      'Two people changed the same lines, and the program that joined their work left both versions in the file.',
    cause:
      'Two people changed the same lines. The program that joins their work could not choose, wrote both versions into the file and marked where each begins and ends.',
    cure: 'Choose the lines that are right, and delete the others together with the three marks.',
    message: () => 'This line was left behind when two versions of the file were merged.',
    hint: ({ hasBase }) =>
      hasBase
        ? 'Keep the lines of the version you want. Delete those between ||||||| and =======, which are older, and the lines that begin with <<<<<<<, |||||||, ======= and >>>>>>>.'
        : 'Keep the lines of the version you want, then delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  }),
  'merge-key': entry<{ name: string | undefined }>({
    meaning: 'YAML can copy the keys of another group; Signpost wants them written out.',
    cause: 'The lines were taken from a file for another program, in which "<<" copies keys.',
    cure: 'Write the keys out. A page is read more often than it is written.',
    message: () => 'Signpost does not copy keys from another group with "<<".',
    hint: ({ name }) =>
      `Write the keys${name ? ` of "&${name}"` : ''} out here, in place of this line.`,
  }),
  'not-yaml': entry<NotYaml>({
    meaning: 'A line makes no sense as a key, a value or a part of a list.',
    cause: 'Several signs on the line mean something to YAML, and together they mean nothing.',
    cure: 'Start the line anew: a key, a colon, a space, and the text in double quotes.',
    ...byReason<NotYaml>({
      instruction: {
        message: () =>
          'This line begins with "%", so YAML reads it as an instruction, not as part of the page.',
        hint: () => 'Delete this line. A note for people begins with "#".',
      },
      unclear: {
        message: ({ written }) => `Signpost cannot make sense of this line: ${quote(written)}.`,
        hint: () =>
          'Write a key, a colon, a space and the value: label: Our team\nPut a text with special signs in double quotes.',
      },
    }),
  }),
  'odd-character': entry<OddCharacter>({
    meaning: 'There is an invisible sign in the file, most likely pasted along with a text.',
    cause: 'It came along when a text was copied from a letter, a PDF or a web page.',
    cure: 'Delete it as the message says, or type that part of the line again.',
    message: (params) =>
      'written' in params
        ? `${quote(params.written)} stands for an invisible sign that no text can hold.`
        : `There is an invisible sign here that no text can hold (U+${params.code.toString(16).toUpperCase().padStart(4, '0')}).`,
    hint: (params) => {
      if ('written' in params) return 'Take it out.';
      return params.isBreak
        ? 'Put the cursor right after it, press the backspace key once, and type a space.'
        : 'Put the cursor right after it and press the backspace key once.';
    },
  }),
  'too-deep': entry<{ max: number }>({
    meaning: 'Lists and groups stand inside each other far deeper than any page needs.',
    cause: 'Brackets or dashes were repeated by a slip, or a file was made by a broken program.',
    cure: 'Take some of them away. No page needs more than ten steps.',
    message: ({ max }) =>
      `This stands inside ${max + 1} or more lists and groups of keys; there may be ${max}.`,
    hint: () => 'Take some of the brackets, dashes or spaces around it away.',
  }),
  'too-many-values': entry<{ max: number }>({
    meaning: 'A file repeats its own parts until it is far larger than it looks.',
    cause:
      'Parts of the file repeat each other with "*" until there is more than anyone could read.',
    cure: 'Write the values out.',
    message: ({ max }) =>
      `This file repeats its own parts until it holds more than ${max.toLocaleString('en-US')} values; that is the most there may be.`,
    hint: () => 'Write the values out instead of repeating them with "*".',
  }),
  'two-documents': entry<TwoDocuments>({
    meaning: 'A file holds two pages or forms, one below the other, and may hold one.',
    cause: 'Two pages were pasted into one file, or a line of dashes was meant as an ornament.',
    cure: 'Give each page a file of its own. Inside a Markdown text, move the line right, to where the text stands.',
    message: (params) => {
      if ('key' in params)
        return `${quote(params.key)} begins a second set of keys: ${params.again} of them are there twice, but a file holds only one.`;
      if (params.mark !== '---')
        return 'The line "..." ends the file for YAML, but more lines follow it.';
      return params.isText
        ? 'The line "---" ends the keys, and a text follows it; a file holds keys only.'
        : 'The line "---" begins a second set of keys, but a file holds only one.';
    },
    hint: (params) => {
      if ('key' in params)
        return params.isSame
          ? `Delete lines ${params.from} to ${params.to}: they say the same as those above.`
          : `Move lines ${params.from} to ${params.to} to a file of their own.`;
      const { goesOn, isText } = params;
      if (!goesOn) return 'Delete this line.';
      return isText
        ? `Delete this line, and put the text below it into a block:
blocks:
  - type: text
    text: |
      ...`
        : 'Delete this line, or move what follows it to a file of its own.';
    },
  }),
  'unknown-alias': entry<UnknownAlias>({
    meaning: 'A star repeats a value that has a name, and no value above has this name.',
    cause:
      'A text begins with a star, for example because its first word is to be bold. To YAML a star in front repeats a value that has a name.',
    cure: 'Put the text in double quotes, or write it below a "|".',
    message: ({ name, reason }) =>
      reason === 'ending'
        ? `"*${name}" begins with a star, which YAML reads as the name of a value that stands elsewhere.`
        : `"*${name}" repeats the value named "&${name}", but no value above it has that name.`,
    hint: (params, [later]) => {
      if (params.reason === 'misspelt') return `Did you mean "*${params.suggestion}"?`;
      if (params.reason === 'no-name') return quotesForText(params.quoting);
      if (params.reason === 'ending') return `Write it without the star: ${params.name}`;
      return `Move the value named "&${params.name}" (${later}) above this line.`;
    },
  }),
} satisfies Entries;
