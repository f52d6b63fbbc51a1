import { decodeHTML } from 'entities';
import { counted } from '../../model/text/counted.ts';
import { entryOfBoth } from '../built-page.ts';
import { byReason, type Entries, entry } from '../entry.ts';
import { inPlaceOfFrame, type PastedFrame } from '../phrases.ts';
import { quote } from '../quote.ts';

/** Markup without effect. `right` is the correction, if it is certain. */
export type TextMistake =
  | { reason: 'stars'; written: string; right: string | undefined }
  | { reason: 'backtick' | 'columns' | 'cells' | 'underlined' | 'indented'; written: string }
  | {
      reason: 'code' | 'heading' | 'bullets' | 'chat' | 'mail' | 'rule' | 'bare' | 'doubled';
      written: string;
      right: string;
    }
  | { reason: 'divided'; written: string; right: string }
  /** The beginning of a block, or a key, that became a part of the text above it. */
  | { reason: 'swallowed'; written: string }
  /** The words of a link are another address than the one to which it leads. */
  | { reason: 'leads-elsewhere'; written: string; said: string }
  /** An entry of a list, and the number that it is shown with. */
  | { reason: 'renumbered'; written: string; right: string; shown: number }
  /** A heading with less indentation than the text above it, and the text's indentation. */
  | { reason: 'heading-outside'; written: string; indent: number; missing: number };

/** Lines that YAML or Markdown joins into a paragraph: the first, and one that should be separate. */
export interface TogetherParams {
  is: 'list' | 'paragraphs' | 'lines';
  /** The key of a text that YAML joins. */
  key: string | undefined;
  lines: string[];
}

type GarbledLetters =
  | { is: 'lost'; written: string }
  /** In place of a picture. */
  | { is: 'object'; written: string }
  /** `others`: whether there are further ones in the same text. */
  | { is: 'garbled'; written: string; suggestion: string; others: number };

/** Markup in a text that does not support it. */
type MarkNotHere =
  | { reason: 'mark'; written: string; words: string }
  | { reason: 'html'; written: string };

interface RawHtml {
  written: string;
  frame?: PastedFrame | undefined;
  /** The Markdown that says the same. */
  right?: string;
  /** Whether YAML would read that Markdown as something else. */
  needsQuotes?: boolean;
}

export const textMistakes = {
  'garbled-letters': entry<GarbledLetters>({
    meaning:
      'A text has signs in it that stand for other letters, which visitors would puzzle over.',
    cause:
      'The text came from a program that stores letters in another way, such as an old spreadsheet or a mail.',
    cure: 'Write what the message says, or type the word again.',
    message: (params) => {
      const written = quote(params.written);
      if (params.is === 'lost')
        return `A letter of ${written} was lost on its way from another program.`;
      return params.is === 'object'
        ? `A picture at ${written} was lost on its way from another program, and visitors see an empty box.`
        : `${written} was garbled on its way from another program: it was ${quote(params.suggestion)}.`;
    },
    hint: (params) => {
      if (params.is === 'lost') return 'Type the word again.';
      if (params.is === 'object')
        return 'Delete the sign. Pictures lie in the folder "images", and a block shows them.';
      const also = params.others > 0 ? ', and look through the rest of this text' : '';
      return `Write so${also}: ${params.suggestion}`;
    },
  }),
  'heading-without-words': entryOfBoth<{ level: number }>({
    meaning: 'A heading has no words; people who go from heading to heading get lost.',
    cause:
      'The words were deleted and the signs in front of them stayed, or an empty line was meant.',
    cure: 'Write what comes below it, or take the line out. An empty line needs no sign.',
    message: () => 'This heading has no words.',
    hint: ({ level }) =>
      `Write them behind the ${level === 1 ? 'number sign' : 'number signs'}, or take the line out.`,
  }),
  'image-in-text': entry<{ src: string; alt: string }>({
    meaning: 'A text holds words and links; a picture has a place of its own in a block.',
    cause:
      'Markdown has a way to write pictures. Here they go into blocks, which know their size and ask for a description.',
    cure: 'Put it into a block with the key "image", and take it out of the text.',
    message: ({ src }) => `A text cannot hold the image ${quote(src)}.`,
    hint: ({ src, alt }) => {
      const isFile = !/^(?:data|https?|blob|file):/i.test(src);
      const keys = `image:\n  src: ${isFile ? src : 'picture.jpg'}\n  alt: ${alt || '...'}`;
      const block = 'a block that has an "image" key, with what it shows';
      return isFile
        ? `Put it in ${block}:\n${keys}`
        : `Save the picture in the folder "images", and write its name in ${block}:\n${keys}`;
    },
  }),
  'lines-run-together': entry<TogetherParams>({
    meaning: 'A text has several lines in the file, and visitors see them as one paragraph.',
    cause:
      'YAML puts the lines of a text together, unless it begins with "|". A list or an empty line in it is lost. Lines right below each other make one paragraph in any case, unless they end in a backslash.',
    cure: 'Write "|" behind the key, and the whole text on the lines below it, as far right as each other. End lines of an address, or of opening hours, with a backslash.',
    message: ({ is, lines }) => {
      const [first = '', last = ''] = [lines.at(-2), lines.at(-1)];
      if (is === 'list')
        return `The list that begins with ${quote(first)} and the text around it run together into one paragraph.`;
      if (is === 'lines')
        return `${quote(first.replace(/\\$/, ''))} and ${quote(last)} run together into one line on the page.`;
      return `The empty line above ${quote(last)} begins no new paragraph: the text runs together.`;
    },
    hint: ({ is, key, lines }) => {
      const shown = (key === undefined ? lines : [`${key}: |`, ...lines.map(shortLine)]).join('\n');
      const end = 'a backslash, so that the next one begins a new line';
      if (is !== 'lines') return `Begin the text with "|", so that its lines stay apart:\n${shown}`;
      return key === undefined
        ? `End each line but the last with ${end}:\n${shown}`
        : `Begin the text with "|", and end each line but the last with ${end}:\n${shown}`;
    },
  }),
  'link-not-here': entry<{ written: string; words: string }>({
    meaning: 'A text is shown as it is typed, so that visitors would read the signs of a link.',
    cause:
      'Headings, buttons and the like are links already or stand inside one, so they take plain words only.',
    cure: 'Write the words alone. Put the link into a text, or use the key of the block that takes one.',
    message: ({ written }) =>
      `${quote(written)} would be shown with its brackets: links do not work in this text.`,
    hint: ({ words }) =>
      `Write only the words here (${words}), and put the link into a text or a button.`,
  }),
  'mark-not-here': entry<MarkNotHere>({
    meaning: 'A text is shown as it is typed, so that visitors would read the signs in it.',
    cause: 'Headings, labels and the like take plain words: a block shows them in its own way.',
    cure: 'Write the words alone.',
    ...byReason<MarkNotHere>({
      mark: {
        message: ({ written }) =>
          `${quote(written)} would be shown with its signs: this text is shown as it is typed.`,
        hint: ({ words }) => `Write only the words: ${words}`,
      },
      html: {
        message: ({ written }) =>
          `${quote(written)} would be shown to visitors: this text is shown as it is typed.`,
        hint: ({ written }) =>
          /^(?:&|<!--)/.test(written)
            ? insteadOfHtml(written)
            : 'Take it out, and write the words alone.',
      },
    }),
  }),
  'raw-html': entry<RawHtml>({
    meaning: 'A text holds HTML. Signpost takes Markdown, so that no text can break a page.',
    cause: 'The text was copied from a web page, or written as one.',
    cure: 'Use Markdown: **bold**, *slanted*, [words](/page), and an empty line for a new paragraph. A sign "<" that is only a sign can stay: 3 < 4.',
    message: ({ written }) =>
      written.startsWith('&')
        ? `${quote(written)} is how HTML writes a sign; a text has the sign itself.`
        : `${quote(written)} is HTML, which texts may not contain.`,
    hint: ({ written, frame, right, needsQuotes }) => {
      if (right)
        return `Write it so${needsQuotes ? ', with the whole text in quotes' : ''}: ${right}`;
      return frame ? `Take it out. ${inPlaceOfFrame(frame)}` : insteadOfHtml(written);
    },
  }),
  'text-slip': entry<TextMistake>({
    meaning: 'Signs in a text were to mean something, and are only shown.',
    cause:
      'A sign has no partner, or the text was copied from a program that writes lists and tables in another way.',
    cure: 'Bold has two stars on each side, code one grave accent. Lines of a list begin with a dash and a space.',
    ...byReason<TextMistake>({
      stars: {
        message: ({ written }) =>
          `The signs around ${quote(written)} do not fit each other, so visitors see them.`,
        hint: ({ right }) =>
          right
            ? `Write it so: ${right}`
            : 'Put two stars behind the last bold word, too: **bold**\nOr take these out.',
      },
      code: {
        message: ({ written }) =>
          `The stars in ${quote(written)} make words slanted, so visitors do not see them.`,
        hint: ({ right }) => `Put it between backticks: ${right}`,
      },
      backtick: {
        message: ({ written }) =>
          `The sign at the start of ${quote(written)} has no partner, so visitors see it.`,
        hint: () => 'Put another ` behind the last word, or take this one out.',
      },
      heading: {
        message: ({ written }) =>
          `${quote(written)} is no heading: there is no space behind its number ${/^##/.test(written) ? 'signs' : 'sign'}.`,
        hint: ({ written, right }) =>
          /^##/.test(written)
            ? `Put a space there: ${right}`
            : `For a heading, write two and a space: ${right}`,
      },
      'heading-outside': {
        message: ({ written }) =>
          `${quote(written)} begins further left than the text above it, so it is a note that visitors do not see.`,
        hint: ({ indent, missing }) =>
          `Is it a heading of that text? Then put ${counted(missing, 'space')} in front of it, so that ${indent} stand there.\nA note begins with one "#".`,
      },
      bullets: {
        message: ({ written }) =>
          `${quote(written)} is no line of a list: it does not begin as such lines do.`,
        hint: ({ right }) => `Begin each line of the list so: ${right}`,
      },
      chat: {
        message: ({ written }) =>
          `${quote(written)} is a line of a chat: visitors read who wrote it, and when.`,
        hint: ({ right }) => `Keep only its words: ${right}`,
      },
      columns: {
        message: ({ written }) =>
          `${quote(written)} has columns with wide spaces between them, which run together on the page.`,
        hint: () =>
          'Make a block of it, with a row for each line:\n- type: table\n  rows:\n    - label: ...\n      value: ...',
      },
      bare: {
        message: ({ written }) => `${quote(written)} is no link, so visitors cannot click it.`,
        hint: ({ right }) => `Make it a link: ${right}`,
      },
      doubled: {
        message: ({ written }) => `${quote(written)} shows the same address twice, as mails do.`,
        hint: ({ right }) => `Write it once: ${right}`,
      },
      divided: {
        message: ({ written }) =>
          `${quote(written)} ends its line, so visitors see a space between the two halves of the word.`,
        hint: ({ written, right }) =>
          `Write the whole word on one line: ${right}, or with its hyphen: ${written}${right.slice(written.length - 1)}`,
      },
      'leads-elsewhere': {
        message: ({ written, said }) =>
          `Visitors read ${quote(said)}, but this link leads to ${quote(written)}.`,
        hint: () => 'Which of the two is right? Let both say the same.',
      },
      rule: {
        message: ({ written }) =>
          `${quote(written)} begins no table: the line of dashes that belongs below it is missing.`,
        hint: ({ right }) => `Put this line below it: ${right}`,
      },
      cells: {
        message: ({ written }) =>
          `${quote(written)} has more columns than the first line of its table, and visitors do not see them.`,
        hint: () =>
          'Give that line the names of all columns. A "|" that is only a sign has a backslash in front of it: \\|',
      },
      renumbered: {
        message: ({ written, shown }) =>
          `${quote(written)} is shown with the number ${shown}: such lines are a list, which counts on from its first number.`,
        hint: ({ right }) =>
          `In a list of days or years, begin each line with a dash, and put a backslash behind the number: - ${right}`,
      },
      indented: {
        message: ({ written }) =>
          `${quote(written)} begins so much further right than the text that it is shown as code.`,
        hint: () => 'Let it begin as far left as the paragraphs around it.',
      },
      swallowed: {
        message: ({ written }) =>
          `${quote(written)} begins as far right as the text above it, so it is a part of that text.`,
        hint: ({ written }) =>
          `Move it, and the lines that belong to it, to the left: right below the ${written.startsWith('-') ? 'dash of the block above' : 'key of the text'}.`,
      },
      underlined: {
        message: ({ written }) =>
          `The line of dashes below ${quote(written)} makes a heading of it.`,
        hint: () =>
          'For a line across the page, leave an empty line above the dashes. For none, take them out.',
      },
      mail: {
        message: ({ written }) => `${quote(written)} is no address that visitors can write to.`,
        hint: ({ right }) => `Write it as a link: [${right}](mailto:${right})`,
      },
    }),
  }),
} satisfies Entries;

/** The longest line of a text that a hint repeats. */
const MAX_LINE_LENGTH = 60;

function shortLine(words: string): string {
  if (words === '') return '';
  return `  ${words.length > MAX_LINE_LENGTH ? '...' : words}`;
}

const INSTEAD = new Map(
  Object.entries({
    br: 'For a new line, end the line above with a backslash (\\), or leave an empty line between.',
    b: 'Put two stars on each side: **bold**',
    strong: 'Put two stars on each side: **bold**',
    i: 'Put a star on each side: *emphasis*',
    em: 'Put a star on each side: *emphasis*',
    a: 'Write links so: [the words](/contact)',
    p: 'Leave an empty line between paragraphs.',
    ul: 'Begin each line of a list with a dash and a space.',
    ol: 'Begin each line of a list with its number and a dot: 1. First',
    li: 'Begin each line of a list with a dash and a space.',
    img: 'Put the picture in a block that has an "image" key.',
    iframe: 'Use a block of the type "embed".',
  }),
);

const NO_COMMENT =
  'Take it out. A note to yourself stands outside of the text, on a line of its own: # ...';

function insteadOfHtml(written: string): string {
  if (/^&#?\w+;/.test(written)) {
    const sign = decodeHTML(written);
    if (sign.trim() === '') return 'Write a space in its place.';
    return `Write the sign itself${sign === written ? '.' : `: ${sign}`}`;
  }
  if (/^<!--/.test(written)) return NO_COMMENT;
  if (/^<\p{L}+(?: [\p{L}\d]+)+>$/u.test(written))
    return 'Write words of your own in its place, without the brackets.';
  const name = /^<([a-z]+)/i.exec(written)?.[1]?.toLowerCase() ?? '';
  if (/^h[1-6]$/.test(name)) return 'Begin a heading with two number signs and a space: ## Heading';
  return (
    INSTEAD.get(name) ??
    'Use Markdown: **bold**, *emphasis*, [a link](/contact), "- " for a list. For a bare "<" write \\<'
  );
}
