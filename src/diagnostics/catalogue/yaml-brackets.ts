import { byReason, type Entries, entry, type NoParams } from '../entry.ts';
import { putInQuotes, type Quoting } from '../phrases.ts';
import { quote } from '../quote.ts';

type BracketNotClosed = {
  bracket: string;
  closing: string;
  /** The corrected line, if it is clear. */
  line?: string | undefined;
} & (
  | {
      reason: 'no-end';
      /** Set if it may have been meant as a text. */
      quoting?: Quoting | undefined;
    }
  /** A closing bracket of the other kind, and its line. */
  | { reason: 'other-bracket'; other: string; at: number }
);

type BracketNotOpened =
  | { reason: 'closed-already'; rest: string; line: string }
  | { reason: 'no-opening'; line: string };

/** `rest` is the text after the end of a line, or of the document. */
type TextAfterBracket = { reason: 'line-goes-on' | 'file-goes-on'; rest: string };

/** Mistakes with brackets and the commas inside. */
export const yamlBracketMistakes = {
  'bracket-not-closed': entry<BracketNotClosed>({
    meaning: 'A list in [ ] or a group in { } has no end, or the end of the other kind.',
    cause: 'The end of a line was lost, or a bracket was closed with one of another kind.',
    cure: 'Put the missing bracket where the list or the group ends: ] ends what [ began, } ends what { began. If the bracket belongs to a text, put the text in double quotes.',
    ...byReason<BracketNotClosed>({
      'no-end': {
        message: ({ bracket }) => `The bracket "${bracket}" that opens here is never closed.`,
        hint: ({ bracket, closing, line, quoting }) => {
          const add = `Add a ${closing} at the end of the ${contentOf(bracket)}`;
          const orText = quoting ? `\nIs it a text? ${putInQuotes(quoting)}` : '';
          return line === undefined ? `${add}.` : `${add}: ${line}${orText}`;
        },
      },
      'other-bracket': {
        message: ({ bracket, other }) =>
          `The ${contentOf(bracket)} that opens here with "${bracket}" meets a "${other}" before it is closed.`,
        hint: ({ bracket, closing, other, at, line }) =>
          line === undefined
            ? `Close the ${contentOf(bracket)} with a "${closing}" before the "${other}" of line ${at}.`
            : `Write "${closing}" in place of "${other}": ${line}`,
      },
    }),
  }),
  'bracket-not-opened': entry<BracketNotOpened>({
    meaning: 'There are more closing brackets than opening ones.',
    cause: 'A bracket was typed twice, or its partner was deleted.',
    cure: 'Remove the bracket, or put the one that opens where the list or group begins.',
    ...byReason<BracketNotOpened>({
      'closed-already': {
        message: ({ rest }) =>
          `The brackets are closed already, so this ${quote(rest)} is too much.`,
        hint: ({ line }) => (line === '' ? 'Remove it.' : `Remove it: ${line}`),
      },
      'no-opening': {
        message: () => 'This "}" closes a group of keys that no "{" opens.',
        hint: ({ line }) => `Write a "{" in front of the group: ${line}`,
      },
    }),
  }),
  'comma-extra': entry<{ line: string }>({
    meaning: 'Between brackets, a comma has nothing in front of it.',
    cause: 'A comma was typed twice, or the value in front of it was deleted.',
    cure: 'Remove the comma. Between brackets one comma stands between two values.',
    message: () => 'There is nothing in front of this comma.',
    hint: ({ line }) => `Remove it: ${line}`,
  }),
  'comma-missing': entry<{ after: string; line: string }>({
    meaning: 'Between brackets, values are divided by commas.',
    cause: 'Two values between brackets stand side by side with nothing to divide them.',
    cure: 'Put a comma and a space between them. A value that is made of several words is fine as it is; the comma is what ends it.',
    message: ({ after }) => `A comma is missing after ${quote(after)}.`,
    hint: ({ line }) => `Put a comma after it: ${line}`,
  }),
  'comma-needed': entry<{ sign: string; line: string }>({
    meaning: 'Between brackets, values are divided by commas, and by no other sign.',
    cause: 'The list was written with the comma of another script, or with semicolons.',
    cure: 'Put a comma and a space between the entries. A single entry that has such a sign in it goes into double quotes.',
    message: ({ sign }) => `With ${quote(sign)} in it, YAML reads all of this list as one entry.`,
    hint: ({ line }) =>
      `Divide the entries by commas: ${line}\nIs it one entry? Then put it in double quotes.`,
  }),
  'dash-in-brackets': entry<NoParams>({
    meaning: 'A list has either brackets and commas or dashes, not both.',
    cause: 'YAML has two ways to write a list, and this one mixes them.',
    cure: 'Write [one, two] on one line, or each entry on its own line with a dash and no brackets.',
    message: () =>
      'This dash stands in brackets, where the entries of a list are divided by commas.',
    hint: () =>
      'Remove the dashes: [one, two]. Or remove the brackets, with one dash on each line.',
  }),
  'text-after-bracket': entry<TextAfterBracket>({
    meaning: 'Something stands behind the bracket that closes a list or a group.',
    cause: 'The bracket was closed too early, or words follow that belong inside it.',
    cure: 'Move the words in front of the bracket, or remove one of the two.',
    message: ({ reason, rest }) =>
      reason === 'line-goes-on'
        ? `There is more text, ${quote(rest)}, after the closing bracket.`
        : `${quote(rest)} comes after the bracket that closes everything in this file.`,
    hint: ({ reason }) =>
      reason === 'line-goes-on'
        ? 'Remove it, or put it on a line of its own with a key.'
        : 'Move it inside the brackets, or remove it.',
  }),
} satisfies Entries;

function contentOf(bracket: string): string {
  return bracket === '{' ? 'group of keys' : 'list';
}
