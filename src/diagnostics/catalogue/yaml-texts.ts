import { type Entries, entry } from '../entry.ts';
import { putInQuotes, type Quoting } from '../phrases.ts';
import { quote } from '../quote.ts';
import { type Subject, valueName } from '../subject.ts';

type QuoteNotClosed = { mark: string } & (
  | { reason: 'no-end' }
  /** `'tis`, with its line quoted; `"Our team, text: "Ten`, with its line closed. */
  | { reason: 'apostrophe' | 'next-key'; line: string }
  /** A character that only looks like the quote, and the corrected line. */
  | { reason: 'lookalike'; end: string; line: string }
);

/** `rest` is the text after the closing quote. */
type TextAfterQuote = { rest: string } & (
  | { reason: 'part-quoted'; quoting: Quoting }
  /** Punctuation, and the line without it. */
  | { reason: 'mark'; line: string }
  | { reason: 'text' }
);

/** Characters in a text that YAML interprets. */
export type YamlReading =
  | { reason: 'sign'; sign: string; alsoOn?: OtherLines | undefined }
  | {
      reason:
        | 'comment'
        | 'comment-inside'
        | 'comment-or-text'
        | 'brace-inside'
        | 'bracket-inside'
        | 'colon-inside'
        | 'colon-at-end';
    };

/** The first lines with the same mistake, and whether there are more. */
export interface OtherLines {
  lines: number[];
  isMore: boolean;
}

type TextNeedsQuotes =
  | (YamlReading & { quoting: Quoting })
  /** `text: | Words`, and the line without the sign; quoted if it may be intended. */
  | { reason: 'sign-of-lines'; sign: string; line: string; quoted: string | undefined }
  /** `id: #reception` */
  | { reason: 'id-as-comment'; id: string }
  /** `phone: # 030 231250` */
  | { reason: 'value-as-comment'; line: string }
  /** `text:` with a colon in the words below it, and its line with a block indicator. */
  | { reason: 'colon-below-key'; line: string }
  /** The same with a text that begins with a bracket. */
  | { reason: 'sign-below-key'; sign: string; line: string }
  /** `nav: group: Services, order: 2`, and the line with braces. */
  | { reason: 'keys-on-line'; line: string }
  /** `{ label: Lakes, rivers }`, and the line with the text quoted. */
  | { reason: 'comma-in-braces'; rest: string; line: string }
  /** `[$1,000, $2,500]`, and the line with each quoted. */
  | { reason: 'comma-in-brackets'; rest: string; line: string }
  /** In a text: a value that begins with a bracket, and the line with it quoted. */
  | { reason: 'sign-in-value'; subject: Subject; sign: string; line: string };

/** Mistakes with texts and their quotes. */
export const yamlTextMistakes = {
  'backslash-in-quotes': entry<{ written: string; line?: string | undefined }>({
    meaning:
      'Between double quotes a backslash stands for a special sign, so that "C:\\pictures" is not what it looks like.',
    cause: 'A Windows path, or a text copied from a program, was put between double quotes.',
    cure: 'Use single quotes, where a backslash is only a backslash, or write it twice.',
    message: ({ written }) =>
      `In double quotes a backslash begins a special sign, and ${quote(written)} is none.`,
    hint: ({ line }) =>
      line === undefined
        ? 'Write two backslashes for one: \\\\'
        : `Put the text in single quotes: ${line}`,
  }),
  'quote-inside-quotes': entry<{ mark: string; quoting: Quoting }>({
    meaning: 'The sign that begins a quoted text also stands inside it and ends it early.',
    cause:
      'An apostrophe stands in a text in single quotes, or a quoted word in a text in double quotes.',
    cure: 'Use the other kind of quotes around the whole text: "Don\'t worry" or \'The "best" home\'. Most texts need no quotes at all.',
    message: ({ mark }) =>
      `This ${mark === "'" ? 'apostrophe' : 'double quote'} ends the text, because the text began with the same sign.`,
    hint: ({ quoting }) => putInQuotes(quoting, 'the text'),
  }),
  'quote-not-closed': entry<QuoteNotClosed>({
    meaning: 'A quoted text has no second quote.',
    cause: 'The second quote was forgotten, or a text begins with a quote that belongs to a word.',
    cure: 'Put the same quote at the end of the text. If only the first word is quoted, put the other kind of quotes around all of it.',
    message: ({ mark }) =>
      `The ${mark === '"' ? 'double' : 'single'} quote that opens here is never closed.`,
    hint: (params) => {
      const { mark } = params;
      switch (params.reason) {
        case 'apostrophe':
          return `Put the text in double quotes: ${params.line}`;
        case 'lookalike':
          return `The text ends in ${params.end}, which does not close it. End it with ${mark} instead: ${params.line}`;
        case 'next-key':
          return `Add a ${mark} at the end of the text: ${params.line}`;
        case 'no-end':
          return `Add a ${mark} at the end of the text, or remove the one at the start.`;
      }
    },
  }),
  'text-after-quote': entry<TextAfterQuote>({
    meaning: 'Something stands behind the quote that closes a text.',
    cause: 'Only a part of the text was put in quotes.',
    cure: 'Put the quotes around all of it. If the text itself has quotes, use the other kind.',
    message: ({ reason, rest }) =>
      reason === 'mark'
        ? `There is a ${quote(rest)} after the closing quote.`
        : `There is more text, ${quote(rest)}, after the closing quote.`,
    hint: (params) => {
      switch (params.reason) {
        case 'part-quoted':
          return putInQuotes(params.quoting, 'all of it');
        case 'mark':
          return `Remove it: ${params.line}`;
        case 'text':
          return 'Move the closing quote to the end of the text, or remove what follows it.';
      }
    },
  }),
  'sign-of-lines-unclear': entry<{ signs: string; line: string }>({
    meaning: 'A text of several lines begins with one sign behind the colon: "|" or ">".',
    cause: 'Both signs were written, one of them twice, or another one that looks like them.',
    cure: 'Leave one sign: "|" keeps the line breaks, ">" makes one paragraph of the lines.',
    message: ({ signs }) => `${quote(signs)} is no sign that a text of several lines begins with.`,
    hint: ({ line }) => `Write one sign, and nothing behind it: ${line}`,
  }),
  'text-below-sign': entry<{ sign: string; text: string }>({
    meaning: 'The text of "|" or ">" begins on the line below the sign.',
    cause: 'The text was begun on the line of the sign "|" or ">".',
    cure: 'Begin the text on the next line, two spaces further right than its key.',
    message: ({ sign, text }) =>
      `${quote(text)} stands on the line of the "${sign}", but the text has to start on the next line.`,
    hint: ({ sign, text }) =>
      `End this line after "${sign}", and put ${quote(text)} at the start of the text below.`,
  }),
  'text-needs-quotes': entry<TextNeedsQuotes>({
    meaning:
      'A text begins with, or holds, a sign that means something to YAML. In quotes it is only text.',
    cause:
      'YAML reads some signs as its own: a colon with a space behind it, "#" after a space, and at the beginning of a text { [ * & @ % ! | > and both quotes.',
    cure: 'Put the whole text in double quotes: description: "Open today: nine to noon"',
    message: (params) => {
      switch (params.reason) {
        case 'keys-on-line':
          return 'These keys stand on the line of the key that they belong to.';
        case 'comma-in-braces':
          return `Between { and } a comma ends a text, so ${quote(params.rest)} is read as a new key.`;
        case 'comma-in-brackets':
          return `Between [ and ] a comma ends a text, so ${quote(params.rest)} is read as a new entry.`;
        case 'sign-in-value':
          return `${valueName(params.subject)} begins with "${params.sign}", which ${SIGNS[params.sign]}.`;
        case 'sign':
        case 'sign-below-key':
        case 'sign-of-lines':
          return `This text begins with "${params.sign}", which ${SIGNS[params.sign]}.`;
        default:
          return `This text ${READINGS[params.reason]}.`;
      }
    },
    hint: (params) => {
      switch (params.reason) {
        case 'colon-below-key':
        case 'sign-below-key':
          return `Put "|" behind the key of the text: ${params.line}`;
        case 'keys-on-line':
          return `Put braces around them: ${params.line}`;
        case 'comma-in-braces':
        case 'comma-in-brackets':
          return `Put the whole text in quotes: ${params.line}`;
        case 'sign-in-value':
          return `Put the text in quotes: ${params.line}`;
        case 'id-as-comment':
          return `Write it without the "#": id: ${params.id}`;
        case 'value-as-comment':
          return `Take the "#" out: ${params.line}`;
        case 'sign-of-lines':
          return `Take the sign out: ${params.line}${params.quoted ? `\nIf visitors are to see it, put all of it in quotes: ${params.quoted}` : ''}`;
        case 'sign':
          return `${putInQuotes(params.quoting)}${sameOn(params.alsoOn)}`;
        case 'comment-or-text':
          return `${putInQuotes(params.quoting)}\nIf it is a note for people, put a space behind the "#".`;
        default:
          return putInQuotes(params.quoting);
      }
    },
  }),
} satisfies Entries;

const AS_COMMENT = 'begins with "#", which YAML reads as the start of a comment';

const READINGS = {
  comment: AS_COMMENT,
  'id-as-comment': AS_COMMENT,
  'value-as-comment': `${AS_COMMENT}, so nothing is left of it`,
  'comment-inside': 'has " #" inside it, which YAML reads as the start of a comment',
  'comment-or-text': 'has " #" inside it, which YAML reads as the start of a comment',
  'brace-inside': 'has "{" inside it, which YAML reads as the start of a group of keys',
  'bracket-inside': 'has "[" inside it, which YAML reads as the start of a list',
  'colon-inside': 'has ": " inside it, which YAML reads as a new key',
  'colon-below-key': 'has ": " inside it, which YAML reads as a new key',
  'colon-at-end': 'ends in ":", which YAML reads as a new key',
};

/** How YAML interprets a character at the start of a text. */
const SIGNS: Record<string, string> = {
  '{': 'YAML reads as the start of a group of keys',
  '[': 'YAML reads as the start of a list',
  '*': 'YAML reads as the name of a value that stands elsewhere',
  '&': 'YAML reads as a name for the value',
  '!': 'YAML reads as the kind of the value',
  '|': 'YAML reads as the start of a text on the lines below',
  '>': 'YAML reads as the start of a text on the lines below',
  '%': 'YAML keeps for its own instructions',
  '@': 'YAML does not allow there',
  '`': 'YAML does not allow there',
  '#': 'YAML reads as the start of a comment, so nothing is left of the text',
  '?': 'YAML reads as the start of a long key',
  ',': 'YAML keeps for lists in brackets',
  ']': 'YAML reads as the end of a list',
  '}': 'YAML reads as the end of a group of keys',
};

function sameOn(others: OtherLines | undefined): string {
  if (!others) return '';
  const { lines, isMore } = others;
  const last = lines.at(-1);
  const named =
    lines.length > 1 ? `lines ${lines.slice(0, -1).join(', ')} and ${last}` : `line ${last}`;
  return `\nDo the same on ${named}${isMore ? ', and wherever else it is so' : ''}.`;
}
