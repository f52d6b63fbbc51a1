import { counted } from '../../model/text/counted.ts';
import { byReason, type Entries, entry } from '../entry.ts';
import {
  inPlaceOfFrame,
  type PastedFrame,
  putInQuotes,
  type Quoting,
  quotesForText,
} from '../phrases.ts';
import { quote } from '../quote.ts';
import { withArticle } from '../subject.ts';

/** `line` is the corrected line. */
type DashNeeded = { line: string } /** Another sign stands where the dash should be. */ & (
  | { reason: 'bullet'; bullet: string }
  | { reason: 'no-dash'; text: string }
  | { reason: 'key-in-list' }
  /** A list whose other entries have their dash: the line number of one that does. */
  | { reason: 'first-entry'; head: string; as: number }
);

type DashAmongKeys =
  | { line: string | undefined; like: number | undefined }
  /** It splits an entry in two: the first key after it belongs to the previous entry. */
  | { reason: 'splits-entry'; noun: string; key: string; owner: string };

interface ListOnKeyLine {
  /** The line up to the first entry, and the entry with its dash. */
  key: string;
  entry: string;
  /** Set if it may have been meant as a text. */
  quoting?: Quoting | undefined;
}

/** The corrected lines; or, if it is one text, how to quote it. */
interface TwoKeys {
  first: string;
  second: string;
  lines: string[];
  quoting: Quoting;
}

/** Lines that are not YAML, even in quotes. `line` is the corrected line. */
type ForeignLine =
  | { reason: 'bold'; sign: string; key: string; line: string }
  /** `more` is the line number of a similar line further down. */
  | { reason: 'fence'; written: string; more: number | undefined }
  | { reason: 'mail'; line: string | undefined; goesOn: boolean }
  | { reason: 'html'; written: string; words: string; frame?: PastedFrame | undefined }
  | { reason: 'chat'; written: string }
  | { reason: 'left-out'; written: string }
  /** A bullet or a picture in front of a key, or a box to tick in front of an entry. */
  | { reason: 'sign'; sign: string; key?: string; line: string }
  /** A sentence that ends in a colon, in line with the keys. */
  | { reason: 'words'; written: string }
  /** A table in Markdown; `key` is that above it. */
  | { reason: 'table'; key: string }
  /** A link or an image in Markdown where only its address belongs. */
  | { reason: 'link'; line: string }
  | { reason: 'numbered'; line: string }
  /** `sign` is the one that its line begins with. */
  | { reason: 'compared'; sign: string; isWhole: boolean }
  /** A comment in a program's syntax: on a line, around several, or inside braces. */
  | { reason: 'note'; sign: string; scope: 'line' | 'lines' | 'inside' };

type MissingColon =
  | { reason: 'wide-colon' | 'equals-sign' | 'arrow'; key: string; line: string }
  | { reason: 'quoted-line'; line: string }
  | { reason: 'no-colon'; text: string; acts: LineAct[] };

/** What to do with a line that is neither a key with its value nor part of a text. */
export type LineAct =
  | { note: string }
  | { colon: 'at-end' | 'after-key'; line: string }
  /** The kind of a list entry, without the key that says so. */
  | { colon: 'of-tag'; tag: string; line: string }
  /** Text without a recognisable purpose. */
  | { prose: string }
  /** A key without anything else. */
  | { key: string }
  /** It continues the text above if it is indented this far. */
  | { indent: number };

type OddSpace =
  | { reason: 'after-colon' | 'after-dash'; line: string }
  /** The correct number of spaces. */
  | { reason: 'at-start'; width: number };

type TabIndent =
  | { reason: 'in-front'; tabs: number; spaces: number; alsoBelow: boolean }
  | { reason: 'inside-line' }
  /** Alone on its line. */
  | { reason: 'ends-text' };

/** The indentation of a line, and the correct one. */
interface Indent {
  indent: number;
  expected: number;
}

/**
 * `line` is the number of a line that shows the right one. A head is the start of a line: a key,
 * `-` or words.
 */
type WrongIndent =
  /** Its siblings have another indentation. */
  | (Indent & {
      reason: 'beside';
      head: string;
      beside: string;
      where: 'above' | 'below';
      line: number;
      /** The number of the last line that has to move with it. */
      through?: number;
    })
  /** The key after the dash, and the key below it that it should be above. */
  | (Indent & { reason: 'first-dash'; own: string; below: string; line: number })
  | (Indent & { reason: 'dash-in-text'; line: number })
  /** A page below the group of a menu that it is to be in. */
  | { reason: 'in-group'; group: string }
  /** In a `|` text. */
  | (Indent & { reason: 'block-text' })
  | (Indent & { reason: 'first-text-line'; line: number })
  /** The text of a key, or of a dash. */
  | { reason: 'text-beside-key'; key: string | undefined; missing: number }
  | { reason: 'text-below-key'; key: string; text: string }
  | { reason: 'in-quotes'; missing: number }
  /** Keys that are beside the key they belong to. */
  | { reason: 'beside-owner'; key: string; owner: string; others: string[] }
  | { reason: 'closing-bracket'; bracket: string; missing: number };

/** Mistakes with the start of lines, and with colons. */
export const yamlLineMistakes = {
  'colon-extra': entry<{ line: string }>({
    meaning: 'Two colons stand where one divides a key from its value.',
    cause: 'A colon was typed twice, most often when a line was changed in a hurry.',
    cure: 'Leave one: the key, a colon, a space, the value. A text that begins with a colon needs double quotes.',
    message: () => 'There is one colon too many.',
    hint: ({ line }) => `Remove it: ${line}`,
  }),
  'dash-among-keys': entry<DashAmongKeys>({
    meaning: 'A line with a dash stands beside keys, where there is no list.',
    cause:
      'The line of a list slipped to the left, out of the key that it belongs to, or a dash was put in front of a key by habit.',
    cure: 'Move the list below its key and two spaces further right, or remove the dash.',
    message: (params) =>
      'reason' in params
        ? `This dash begins ${withArticle(params.noun)}, but what stands here belongs to the one above.`
        : 'This line begins with a dash, but the lines it stands beside are keys.',
    hint: (params) => {
      if ('reason' in params)
        return `Put a space in place of the dash, so that "${params.key}" stands right below "${params.owner}".`;
      const { line, like } = params;
      if (like !== undefined)
        return `It begins like the entry at line ${like}: move it to that list, and begin it as far left.`;
      return line === undefined
        ? 'Put the list below the key it belongs to, or remove the dash.'
        : `Remove the dash: ${line}\nIs it an entry of a list? Then put the list below the key it belongs to.`;
    },
  }),
  'dash-needed': entry<DashNeeded>({
    meaning: 'A line stands in a list, but does not begin with a dash and a space.',
    cause: 'The dash was forgotten on this line, or another sign was typed in its place.',
    cure: 'Begin the line as the entries above it begin: the same spaces, a dash, a space.',
    ...byReason<DashNeeded>({
      bullet: {
        message: ({ bullet }) =>
          `This line begins with "${bullet}", where the entries of a list begin with a dash.`,
        hint: ({ line }) => `Write a dash and a space instead: ${line}`,
      },
      'no-dash': {
        message: ({ text }) =>
          `${quote(text)} stands in a list, but its line does not begin with a dash.`,
        hint: ({ line }) => `Put a dash and a space in front of it: ${line}`,
      },
      'key-in-list': {
        message: () => 'This line stands in a list, but does not begin with a dash.',
        hint: ({ line }) => `Put a dash and a space in front of it: ${line}`,
      },
      'first-entry': {
        message: ({ head }) =>
          `${headName(head)} begins an entry of a list, but there is no dash in front of it.`,
        hint: ({ as, line }) => `Put a dash in front of it, as in line ${as}: ${line}`,
      },
    }),
  }),
  'list-on-key-line': entry<ListOnKeyLine>({
    meaning: 'A list with dashes begins below its key, not beside it.',
    cause: 'The first dash was written on the line of the key.',
    cure: 'End the line after the colon, and begin the first entry on the next line, two spaces further right.',
    message: () => 'A list with dashes cannot start on the line of its key.',
    hint: ({ key, entry, quoting }) => {
      const orText = quoting ? `\nIs it a text? ${putInQuotes(quoting)}` : '';
      return `Put the dash on the next line, 2 spaces further right:\n    ${key}\n      ${entry}${orText}`;
    },
  }),
  'foreign-line': entry<ForeignLine>({
    meaning: 'A line is of another kind of file: a chat, a mail, a letter or a web page.',
    cause: 'More was copied than the lines of the file itself, or a program has marked them.',
    cure: 'Delete what is not of this file. Paste texts "without formatting" to keep clear of it.',
    ...byReason<ForeignLine>({
      bold: {
        message: ({ sign, key }) =>
          sign === '`'
            ? `There are marks around the key ${quote(key)}, as around code.`
            : `There are stars around the key ${quote(key)}, as around bold words.`,
        hint: ({ line }) => `Write it without: ${line}`,
      },
      sign: {
        message: ({ sign, key }) =>
          key === undefined
            ? `There is a ${quote(sign)} in front of this entry, as in lists of chats and mails.`
            : `There is a ${quote(sign)} in front of the key ${quote(key)}, as in lists of chats and mails.`,
        hint: ({ key, line }) =>
          `Write it without${key === undefined ? '' : ', in line with the other keys'}: ${line}`,
      },
      words: {
        message: ({ written }) =>
          `${quote(written)} is a sentence, and none of the keys of this file.`,
        hint: ({ written }) =>
          `Delete the line. To keep it as a note for people, begin it with "#": # ${written}`,
      },
      table: {
        message: () => 'This is a table of Markdown, whose "|" means something else to YAML here.',
        hint: ({ key }) =>
          `If "${key}" takes a text, put "|" behind it: ${key}: |\nElse write each row as an entry that begins with a dash.`,
      },
      link: {
        message: () => 'This is a link or an image of Markdown, which works only inside a text.',
        hint: ({ line }) => `Write it so: ${line}`,
      },
      fence: {
        message: ({ written }) =>
          `${quote(written)} marks code in chats and mails; in this file it is neither a key nor a text.`,
        hint: ({ more }) =>
          `Delete this line${more === undefined ? '' : `, and line ${more}, which is like it`}.`,
      },
      mail: {
        message: () => 'This line begins with ">", as lines of a mail do that was answered.',
        hint: ({ line, goesOn }) => {
          const also = goesOn ? '\nDo the same on the lines below it.' : '';
          return line === undefined
            ? `If it is not part of the file, delete the line.${also}`
            : `Take the ">" out: ${line}${also}`;
        },
      },
      html: {
        message: ({ written }) => `${quote(written)} is HTML, and this file holds keys.`,
        hint: ({ words, frame }) => {
          if (frame) return `Take the line out. ${inPlaceOfFrame(frame)}`;
          return words === ''
            ? 'Take the line out.'
            : `Take the line out. Its words belong into a block:\n- type: text\n  text: ${words}`;
        },
      },
      'left-out': {
        message: ({ written }) =>
          `${quote(written)} stands where something was left out, as in the answers of chats.`,
        hint: () => 'Delete this line, and put what was left out in its place.',
      },
      numbered: {
        message: () => 'Every line begins with its number, as programs show the lines of a file.',
        hint: ({ line }) =>
          `Take the number out: ${line}\nDo the same on the lines below it, and keep the spaces behind the numbers.`,
      },
      compared: {
        message: ({ sign }) =>
          `This line begins with "${sign}", as in a comparison of two versions of a file.`,
        hint: ({ isWhole }) =>
          isWhole
            ? 'Delete each line that begins with "-" or "@", and of every other line the first sign, be it "+" or a space.'
            : 'Delete each line that begins with "-", and the "+" at the start of the others.',
      },
      note: {
        message: ({ sign }) =>
          /^(?:-->|\*\/)$/.test(sign)
            ? `"${sign}" ends no note here.`
            : `"${sign}" begins no note here, so what follows is read as a key.`,
        hint: ({ scope }) =>
          ({
            line: 'Delete the line.',
            lines: 'Delete the line. To leave out lines below or above it, begin each with "#".',
            inside: 'Delete it, up to "*/".',
          })[scope],
      },
      chat: {
        message: ({ written }) =>
          `${quote(written)} is a line of a chat, and this file holds keys.`,
        hint: () =>
          'Delete the line. If visitors are to read its words, they belong into the text of a block.',
      },
    }),
  }),
  'missing-colon': entry<MissingColon>({
    meaning: 'A line has no colon, so it is neither a key with its value nor part of a text.',
    cause: 'The colon was forgotten, or a line slipped out of the text that it belongs to.',
    cure: 'For a key, write a colon and a space behind its name. For a line of text, move it right until it stands under the line above.',
    message: (params) => {
      switch (params.reason) {
        case 'wide-colon':
          return `There is a wide colon after ${quote(params.key)}, where a colon is needed.`;
        case 'equals-sign':
          return `There is an equals sign after ${quote(params.key)}, where a colon is needed.`;
        case 'arrow':
          return `There is an arrow after ${quote(params.key)}, where a colon is needed.`;
        case 'quoted-line':
          return 'The quotes are around the key as well, so YAML reads the whole line as one text.';
        case 'no-colon':
          return `${quote(params.text)} has no colon, so it is neither a key with its value nor part of a text.`;
      }
    },
    hint: (params) => {
      if (params.reason === 'no-colon') return params.acts.map(lineAct).join('\n');
      return params.reason === 'quoted-line'
        ? `Take the quotes off: ${params.line}`
        : `Write a colon and a space: ${params.line}`;
    },
  }),
  'odd-space': entry<OddSpace>({
    meaning:
      'What looks like a space is another sign, as text copied from web pages and letters has it.',
    cause:
      'Web pages and office programs use spaces of their own kind, for example to keep words on one line. They look like a space and are none to YAML.',
    cure: 'Delete it and press the space bar. Paste texts "without formatting" to keep clear of it.',
    message: ({ reason }) => {
      const places = {
        'after-colon': 'after this colon',
        'after-dash': 'after this dash',
        'at-start': 'at the start of this line',
      };
      return `What looks like a space ${places[reason]} is another sign, as web pages have it.`;
    },
    hint: (params) => {
      if ('line' in params) return `Delete it and type a space: ${params.line}`;
      return params.width === 0
        ? 'Put the cursor in front of the first letter and press the backspace key until it is gone.'
        : `Delete it and type ${counted(params.width, 'space')} with the space bar.`;
    },
  }),
  'space-after-colon': entry<{ key: string; line: string }>({
    meaning: 'Only a colon with a space behind it ends a key.',
    cause: 'The space behind the colon was forgotten. YAML takes "label:Team" for one word.',
    cure: 'Put one space behind the colon.',
    message: ({ key }) =>
      `There is no space after the colon of ${quote(key)}, so YAML does not read it as a key.`,
    hint: ({ line }) => `Put a space after the colon: ${line}`,
  }),
  'space-after-dash': entry<{ line: string }>({
    meaning: 'Only a dash with a space behind it begins an entry of a list.',
    cause: 'The space behind the dash was forgotten. YAML takes "-Ann" for a text.',
    cure: 'Put one space behind the dash.',
    message: () =>
      'There is no space after this dash, so YAML does not read it as an entry of a list.',
    hint: ({ line }) => `Put a space after the dash: ${line}`,
  }),
  'tab-indent': entry<TabIndent>({
    meaning: 'The beginning of a line is made of spaces only; a tab can be of any width.',
    cause: 'The tab key was pressed, or lines were pasted from a program that uses tabs.',
    cure: 'Delete the tab and press the space bar: two spaces for each step to the right. Most editors can do that by themselves; VS Code does in this project.',
    ...byReason<TabIndent>({
      'in-front': {
        message: () => 'This line is moved to the right with a tab, where YAML takes only spaces.',
        hint: (params) => {
          const which = params.tabs === 1 ? 'the tab' : `the ${params.tabs} tabs`;
          const act =
            params.spaces === 0
              ? `Delete ${which}`
              : `Replace ${which} with ${counted(params.spaces, 'space')}`;
          return `${act}${params.alsoBelow ? ', and do the same in the lines below' : ''}.`;
        },
      },
      'inside-line': {
        message: () => 'There is a tab in this line, where YAML takes only spaces.',
        hint: () => 'Replace the tab with 1 space.',
      },
      'ends-text': {
        message: () => 'There is a tab on this empty line, which ends the text above it.',
        hint: () => 'Delete the tab.',
      },
    }),
  }),
  'dash-twice': entry<{ line: string }>({
    meaning: 'An entry of a list begins with one dash, and two stand there.',
    cause: 'A dash was typed in front of an entry that has its own, or left from another list.',
    cure: 'Leave one dash, below those of the other entries.',
    message: () => 'This line begins with two dashes, and an entry of this list begins with one.',
    hint: ({ line }) => `Remove one of them: ${line}`,
  }),
  'list-without-key': entry<{ above: string; key: string; list: string | undefined }>({
    meaning: 'A list stands below a key that cannot have one.',
    cause: 'The line with the key of the list, such as "items:", was deleted.',
    cure: 'Write the key of the list above its first dash, two spaces further left, or delete the list.',
    message: ({ above }) =>
      `A list begins here, but the line above it, ${quote(above)}, takes none: the key of the list is missing.`,
    hint: ({ key, list }) =>
      list === undefined
        ? `Write the key of the list in a line between them, below ${quote(key)}, such as: items:\nOr delete the list.`
        : `Write its key in a line between them, as far left as ${quote(key)}: ${list}:`,
  }),
  'text-and-keys': entry<{ key: string; text: string; line: string; keys: readonly string[] }>({
    meaning: 'A key has a text beside it and keys below it; it can have one of them.',
    cause: 'A text was written behind a key that takes a group of keys.',
    cure: 'Leave nothing behind the colon, and write the text behind one of the keys below it.',
    message: ({ key, text }) => `${quote(key)} has both the text ${quote(text)} and keys below it.`,
    hint: ({ text, line, keys }) =>
      `End the line after the colon: ${line}\nTake ${quote(text)} out, or write it below, behind one of these keys: ${keys.join(', ')}.`,
  }),
  'text-and-list': entry<{ key: string; text: string; line: string }>({
    meaning: 'A key has a text beside it and a list below it; it can have one of them.',
    cause: 'A title was written behind a key that takes a list.',
    cure: 'Leave nothing behind the colon. Most blocks have a key "heading" for their title.',
    message: ({ key, text }) =>
      `${quote(key)} has both the text ${quote(text)} and a list below it.`,
    hint: ({ line }) => `Remove the text, and end the line after the colon: ${line}`,
  }),
  'two-keys-on-a-line': entry<TwoKeys>({
    meaning: 'Each key has a line of its own, and two stand on one.',
    cause: 'The end of a line was deleted, or two lines were pasted as one.',
    cure: 'Begin a new line before the second key, as far left as the first.',
    message: ({ first, second }) =>
      `Two keys stand on this line: ${quote(first)} and ${quote(second)}.`,
    hint: ({ lines, quoting }) =>
      `Give each a line of its own:\n${lines.join('\n')}\n${quotesForText(quoting)}`,
  }),
  'wrong-indent': entry<WrongIndent>({
    meaning:
      'The spaces at the beginning of a line say what it belongs to, so lines of one group begin alike.',
    cause: 'A line has a space more or less than the lines it belongs to.',
    cure: 'Let it begin exactly below its neighbours. Two spaces further right means: this belongs to the line above.',
    ...byReason<WrongIndent>({
      beside: {
        message: ({ head, beside, indent, expected }) => {
          const line = head === '-' ? 'This dash' : quote(head);
          const others = beside === '-' ? 'the other dashes' : `${quote(beside)} beside it`;
          return `${line} begins after ${indent === 0 ? 'no space' : counted(indent, 'space')}, but ${others} after ${expected || 'none'}.`;
        },
        hint: ({ head, beside, where, line, through, ...indent }) =>
          `${move(indent)} in front of ${headName(head)}${through === undefined ? '' : `, and of the lines below it up to ${through}`}, so that it starts right ${where} ${headName(beside)} of line ${line}.`,
      },
      'first-dash': {
        message: ({ indent, expected }) =>
          `This dash begins after ${counted(indent, 'space')}, but the keys below it fit one after ${expected || 'none'}.`,
        hint: ({ own, below, line, ...indent }) =>
          `${move(indent)} in front of the dash, so that ${headName(own)} starts right above ${headName(below)} of line ${line}.`,
      },
      'dash-in-text': {
        message: ({ indent, expected }) =>
          `This dash begins after ${counted(indent, 'space')}, so its line belongs to the text above it; the other dashes begin after ${expected}.`,
        hint: ({ line, ...indent }) =>
          `${move(indent)} in front of the dash, so that it starts right below the dash of line ${line}.`,
      },
      'in-group': {
        message: ({ group }) =>
          `This page stands below the group ${quote(group)}, and the menu lists no pages there.`,
        hint: ({ group }) =>
          `Take it out: pages join a group by themselves. Write in the file of each: nav: { group: ${group} }`,
      },
      'block-text': {
        message: ({ indent, expected }) =>
          `This line of the text begins with ${counted(indent, 'space')}, but the text above it with ${expected}.`,
        hint: ({ indent, expected }) =>
          `Put ${counted(expected - indent, 'space')} more in front of it.`,
      },
      'first-text-line': {
        message: ({ indent, expected }) =>
          `This line of the text begins with ${counted(indent, 'space')}, but the text below it with ${expected}.`,
        hint: ({ line, ...indent }) =>
          `${move(indent)} in front of it, so that it starts right above line ${line}.`,
      },
      'text-beside-key': {
        message: ({ key }) =>
          `The text of ${key === undefined ? 'the dash above' : quote(key)} has to begin further right than ${key === undefined ? 'the dash' : 'the key'} itself.`,
        hint: ({ missing }) =>
          `Put ${counted(missing, 'space')} in front of every line of the text.`,
      },
      'text-below-key': {
        message: ({ key }) =>
          `This text stands as far left as the key ${quote(key)} above it, so YAML takes it for another key.`,
        hint: ({ key, text }) => `Put it on the line of its key: ${key}: ${text}`,
      },
      'in-quotes': {
        message: () =>
          'This line goes on with the quoted text above it, but begins too far left for that.',
        hint: ({ missing }) =>
          `Put ${counted(missing, 'space')} in front of it, or write the whole text on one line.`,
      },
      'beside-owner': {
        message: ({ key, owner }) =>
          `${quote(key)} stands beside ${quote(owner)}, but belongs to it.`,
        hint: ({ key, others }) => {
          const names = others.map(quote);
          const also = names.length > 0 ? `, and in front of ${names.join(', ')} too` : '';
          return `Put 2 spaces in front of ${quote(key)}${also}.`;
        },
      },
      'closing-bracket': {
        message: ({ bracket }) =>
          `This closing "${bracket}" has to stand further right than the key it belongs to.`,
        hint: ({ bracket, missing }) =>
          `Put ${counted(missing, 'space')} in front of the "${bracket}".`,
      },
    }),
  }),
} satisfies Entries;

function headName(head: string): string {
  return head === '-' ? 'the dash' : quote(head);
}

function move({ indent, expected }: Indent): string {
  return indent > expected
    ? `Remove ${counted(indent - expected, 'space')}`
    : `Put ${counted(expected - indent, 'space')}`;
}

function lineAct(act: LineAct): string {
  if ('note' in act) return `Is it a note for yourself? A note begins with "#": # ${act.note}`;
  if ('prose' in act) {
    return `Is it for visitors? Then it belongs into the text of a block. A note for people begins with "#": # ${act.prose}\nElse delete the line.`;
  }
  if ('key' in act) return `Write a colon and its value behind the key: ${act.key}: ...`;
  if ('indent' in act) {
    return `To make it part of the text above, put ${counted(act.indent, 'space')} in front of it.`;
  }
  if (act.colon === 'of-tag') return `Write it as the value of "${act.tag}": ${act.line}`;
  const leads = {
    'at-end': 'Put a colon at its end',
    'after-key': 'Put a colon and a space after the key',
  };
  return `${leads[act.colon]}: ${act.line}`;
}
