import { entryOfBoth } from '../built-page.ts';
import { type Entries, entry } from '../entry.ts';
import { quote } from '../quote.ts';
import {
  type ContentKind,
  capital,
  contentName,
  groupFirst,
  groupName,
  inBrackets,
  plural,
  type Subject,
  valueName,
  withArticle,
} from '../subject.ts';
import { listNames } from '../suggest.ts';

interface EmptyText {
  subject: Subject;
  /** The words it may be, where they are few. */
  allowed?: string[] | undefined;
  about?: string | undefined;
  /** Whether the key may as well be left out. */
  isOptional: boolean;
}

type GroupNeeded =
  /** A document that is something else as a whole, and how one of its kind begins. */
  | { file: 'text' | 'list'; sample: string }
  | {
      subject: Subject;
      holds: ContentKind;
      how: 'without-dash' | 'one-group' | 'braces' | 'behind-dash' | 'below-key';
      /** Lines to type. */
      lines: string[];
      /** Whether the entry may as well go. */
      isEmpty?: boolean | undefined;
    };

interface ListNeeded {
  subject: Subject;
  holds: ContentKind;
  /** What its entries are called. */
  noun?: string | undefined;
  how: 'brackets' | 'dash-before' | 'entries';
  /** Lines to type. */
  lines: string[];
}

type MissingKey =
  | { subject: Subject; key: string; about?: string | undefined; lines: string[] }
  /** A block, field or delivery that does not say which: `fitting` is what its keys tell. */
  | {
      subject: Subject;
      tag: string;
      isThere: boolean;
      noun: string;
      fitting?: string | undefined;
      names: string[];
    }
  /** `- accordion:` for `- type: accordion`. */
  | { noun: string; tag: string; name: string }
  /** An image without a description, or with the name of a file for one. */
  | { image: 'bare' | 'empty' | 'file-name'; written?: string | undefined }
  /** An article on a page that does not name its day and author. */
  | { article: 'bare' }
  | { menuEntry: 'empty' };

/** A value that has to be one plain word, and is not. */
interface PlainValue {
  subject: Subject;
  holds: ContentKind;
  /** The text that stands there, if it is one. */
  written?: string | undefined;
}

interface NumberNeeded extends PlainValue {
  wanted: 'integer' | 'number';
  act: 'unquote' | 'rewrite' | 'digits-alone' | 'sample';
  line: string;
}

interface OutOfLimits {
  subject: Subject;
  has: number;
  least?: number | undefined;
  most?: number | undefined;
  broken: 'least' | 'most';
}

interface TextNeeded {
  subject: Subject;
  holds: ContentKind;
  isWord: boolean;
  act: 'block-text' | 'without-brackets' | 'without-dash' | 'one-text' | 'text-alone' | 'same-line';
  line: string;
}

interface TooFew {
  subject: Subject;
  has: number;
  least: number;
  noun: string;
  /** Lines that show a first entry. */
  sample: string[];
  /** The key, if it may as well be left out. */
  optional?: string | undefined;
}

/** A name that was written, the names there are, and the one that was surely meant. */
interface Names {
  written: string;
  meant?: string | undefined;
  names: string[];
}

interface UnknownKind extends Names {
  noun: string;
  /** What its name is called: block, kind of field. */
  named: string;
  /** Whether a name stands there at all. */
  isText: boolean;
}

interface UnknownKey {
  /** What the group is called. */
  owner: string;
  key: string;
  advice:
    | { meant: string }
    /** The key that was meant is there too. */
    | { taken: string }
    /** The one key that is needed and missing. */
    | { needed: string; about?: string | undefined }
    /** The keys that are not used yet. */
    | { open: string[] }
    | Belonging;
}

/** A value that is not made as its key has it. */
interface Misshapen {
  subject: Subject;
  written: string;
  line?: string | undefined;
  madeOf: string;
}

type WrongDate =
  /** Written in another way: the days that may be meant. */
  | { written: string; days: string[] }
  /** On no calendar: the last day of the month, 0 for a month that there is not. */
  | { written: string; last: number; swapped?: string | undefined };

/** Where a key that stands in the wrong group belongs. */
export type Belonging =
  /** In a group further out, with so many spaces in front, in line with this key. */
  | { outer: Subject; spaces?: number | undefined; beside?: string | undefined }
  /** In a group below this one, or an entry of a list there. */
  | { under: string; isList: boolean }
  /** In other types of the same noun. */
  | { types: string[]; noun: string };

/** Mistakes with keys, and with what stands behind them. */
export const valueMistakes = {
  'empty-text': entry<EmptyText>({
    meaning: 'A key stands there without a value.',
    cause: 'The key was written and its value forgotten, or the value was deleted.',
    cure: 'Write the value, or take the whole line out if the key is not needed.',
    message: ({ subject }) => `${valueName(subject)} is empty.`,
    hint: ({ subject, allowed, about, isOptional }) => {
      const last = subject.steps.at(-1);
      const words = allowed ? `one of: ${allowed.join(', ')}` : `a text${inBrackets(about)}`;
      const isEntry = last !== undefined && !('key' in last);
      const without =
        last && 'key' in last && isOptional ? `\nOr take the line "${last.key}:" out.` : '';
      return `Write ${words}${isEntry ? '\nOr take the dash out.' : without}`;
    },
  }),
  'group-needed': entry<GroupNeeded>({
    meaning: 'A key wants several keys below it and holds something else.',
    cause: 'A key that has several keys below it was given one word, or a list.',
    cure: 'Begin a new line below it, two spaces further right, for each of its keys.',
    message: (params) =>
      'file' in params
        ? `This file holds ${contentName(params.file)}, where a group of keys is needed.`
        : `${valueName(params.subject)} holds ${contentName(params.holds)}, where a group of keys is needed.`,
    hint: (params) =>
      'file' in params ? `Start with a key, for example: ${params.sample}` : groupHint(params),
  }),
  'list-needed': entry<ListNeeded>({
    meaning: 'A key wants a list, whose entries begin with a dash, and holds something else.',
    cause: 'There is only one entry, so it was written without a dash.',
    cure: 'Begin it on a line of its own with a dash and a space, even if it is the only one.',
    message: ({ subject, holds, noun }) =>
      `${valueName(subject)} holds ${contentName(holds)}, where ${noun ? `a list of ${plural(noun)}` : 'a list'} is needed.`,
    hint: ({ noun = 'entry', lines, how }) => {
      const leads = {
        brackets: 'Put it in square brackets:',
        'dash-before': 'Put a dash before its first key, and two spaces before the others:',
        entries: `Start each ${noun} on a line of its own with a dash:`,
      };
      return [leads[how], ...lines].join('\n');
    },
  }),
  'missing-key': entryOfBoth<MissingKey>({
    meaning: 'Something needs a key that is not there.',
    cause:
      'A part was begun and not finished, or the line was deleted. Some keys a part cannot do without.',
    cure: 'Add the lines that the message shows, and put your own words in place of the dots.',
    message: (params) => {
      if ('name' in params) {
        return `This ${params.noun} says what it is as a key: ${quote(`${params.name}:`)}.`;
      }
      if ('key' in params) return `${groupFirst(params.subject)} has no "${params.key}".`;
      if ('image' in params) {
        return params.written === undefined
          ? 'This image has no description for people who cannot see it ("alt").'
          : `${quote(params.written)} is the name of a file; it says nothing to people who cannot see the picture.`;
      }
      if ('article' in params) {
        return 'This article shows neither day nor author, for the page does not name them.';
      }
      if ('menuEntry' in params) return 'This menu entry names neither a page nor a group.';
      const { subject, tag, isThere } = params;
      return `${capital(groupName(subject))} does not say what it is: ${isThere ? `nothing stands after "${tag}:"` : `it has no "${tag}"`}.`;
    },
    hint: (params) => {
      if ('name' in params) {
        const { tag, name } = params;
        return `Write it as the value of "${tag}", and the other keys in line with it:\n- ${tag}: ${name}\n  ...`;
      }
      if ('key' in params) {
        const [first = '', ...others] = params.lines;
        const about = inBrackets(params.about);
        return others.length === 0
          ? `Add to it: ${first}${about}`
          : [`Add to it:${about}`, first, ...others].join('\n');
      }
      if ('image' in params) {
        if (params.written !== undefined) {
          return 'Write what the picture shows, in a few words: alt: A house by the lake';
        }
        return `${params.image === 'empty' ? 'Write' : 'Add under it'}: alt: what the picture shows, in a few words\nPurely decorative? Write instead: decorative: true`;
      }
      if ('article' in params) {
        return 'Add to the page, in line with "blocks":\narticle:\n  date: 2021-01-27\n  author: ...\n  category: ...\n  excerpt: ...';
      }
      if ('menuEntry' in params) return 'Add to it: page: /contact   or: group: Services';
      const { tag, noun, fitting, names } = params;
      return fitting
        ? `By its keys it is ${withArticle(noun)} of this kind: ${tag}: ${fitting}`
        : listNames('', names, `Begin it with ${tag}: and one of`);
    },
  }),
  'number-needed': entry<NumberNeeded>({
    meaning: 'A key wants a number in digits.',
    cause: 'The number is written as a word, or with a unit such as px behind it.',
    cure: 'Write digits only, without quotes.',
    message: ({ wanted, ...value }) =>
      plainMessage(value, wanted === 'integer' ? 'a whole number' : 'a number'),
    hint: ({ line, act }) => {
      const leads = {
        unquote: 'Write it so, without quotes',
        rewrite: 'Write it so',
        'digits-alone': 'Write the digits alone, without quotes',
        sample: 'Write it in digits, without quotes',
      };
      return `${leads[act]}: ${line}`;
    },
  }),
  'out-of-limits': entry<OutOfLimits>({
    meaning: 'A number is smaller or greater than it may be.',
    cause: 'The number is beyond what the page can show well.',
    cure: 'Choose one between the two that the message names.',
    message: ({ subject, has, least, most, broken }) =>
      `${valueName(subject)} is ${has}; ${broken === 'least' ? `the least is ${least}` : `the most is ${most}`}.`,
    hint: ({ least, most, broken }) => {
      if (least !== undefined && most !== undefined)
        return `Write a number from ${least} to ${most}.`;
      return broken === 'least' ? `Write ${least} or more.` : `Write ${most} or less.`;
    },
  }),
  'text-needed': entry<TextNeeded>({
    meaning: 'A key wants one text and holds a list or several keys.',
    cause:
      'Something below the key makes YAML see several keys or a list where one text belongs, most often a colon or a dash at the beginning of a line.',
    cure: 'Write the text behind the key. Several lines go below a "|".',
    message: ({ subject, holds, isWord }) =>
      `${valueName(subject)} holds ${contentName(holds)}, where ${isWord ? 'one word' : 'one text'} is needed.`,
    hint: ({ act, line }) => {
      const leads = {
        'block-text':
          'For a list in a text, begin the text with "|" and leave the dashes as they are:\n',
        'without-brackets': 'Write it without the brackets, on the same line: ',
        'without-dash': 'Write it without the dash, on the same line: ',
        'one-text': 'Write one text, on the same line: ',
        'text-alone': 'Write only the text: ',
        'same-line': 'Write the text on the same line: ',
      };
      return `${leads[act]}${line}`;
    },
  }),
  'too-few': entry<TooFew>({
    meaning: 'A list has fewer entries than it needs.',
    cause: 'The list was begun and has no entries yet, or they were deleted.',
    cure: 'Add what is missing, or take the key out.',
    message: ({ subject, has, least, noun }) =>
      has === 0
        ? `${valueName(subject)} is an empty list; it needs at least ${few(least, noun)}.`
        : `${valueName(subject)} has ${few(has, noun)}; it needs at least ${least}.`,
    hint: ({ has, least, noun, sample, optional }) => {
      if (has > 0) return `Add ${least - has} more.`;
      const without = optional === undefined ? [] : [`Or take "${optional}:" out.`];
      return [`Start each ${noun} on a line of its own with a dash:`, ...sample, ...without].join(
        '\n',
      );
    },
  }),
  'too-long': entry<{ subject: Subject; has: number; most: number }>({
    meaning: 'A text is longer than its place.',
    cause:
      'The place has room for one short line, and longer words would be cut or push others away.',
    cure: 'Shorten the text. The message says by how much.',
    message: ({ subject, has, most }) =>
      `${valueName(subject)} has ${has} characters; it may have at most ${most}.`,
    hint: ({ has, most }) => `Take at least ${has - most} out.`,
  }),
  'too-many': entry<{ subject: Subject; has: number; most: number; noun: string }>({
    meaning: 'A list has more entries than fit its place.',
    cause: 'More entries were added than the design has room for.',
    cure: 'Keep those that matter most, or spread them over two blocks.',
    message: ({ subject, has, most, noun }) =>
      `${valueName(subject)} has ${few(has, noun)}; it may have at most ${most}.`,
    hint: ({ has, most }) => `Take ${has - most} of them out.`,
  }),
  'true-or-false-needed': entry<
    PlainValue & { line?: string | undefined; isQuoted?: boolean | undefined }
  >({
    meaning: 'A key is a switch: its value is true or false.',
    cause: 'The switch was written as yes, no, on or off, or in quotes.',
    cure: 'Write true or false, without quotes.',
    message: (value) => plainMessage(value, 'true or false'),
    hint: ({ line, isQuoted }) => {
      if (line === undefined) return 'Write true or false, without quotes.';
      return `Write it so${isQuoted ? ', without quotes' : ''}: ${line}`;
    },
  }),
  'unknown-block': entry<UnknownKind>({
    meaning: 'There is no type of block of this name.',
    cause: 'The name is misspelt, or there is no such block in this project.',
    cure: 'Choose one of those that the message names. npm run gallery shows what each looks like.',
    message: unknownKind,
    hint: ({ named, ...names }) => didYouMean(names, capital(plural(named))),
  }),
  'unknown-delivery': entry<UnknownKind>({
    meaning: 'There is no way of delivering a form of this name.',
    cause: 'The name is misspelt, or forms cannot be delivered that way in this project.',
    cure: 'Choose one of those that the message names. The inbox needs nothing else.',
    message: unknownKind,
    hint: ({ named, ...names }) => didYouMean(names, capital(plural(named))),
  }),
  'unknown-field-kind': entry<UnknownKind>({
    meaning: 'There is no kind of form field of this name.',
    cause: 'The name is misspelt, or this kind of field goes by another name here.',
    cure: 'Choose one of those that the message names: for an e-mail address email, for a phone number tel, for several lines textarea.',
    message: unknownKind,
    hint: ({ named, ...names }) => didYouMean(names, capital(plural(named))),
  }),
  'unknown-key': entry<UnknownKey>({
    meaning: 'A group of keys has no such key. Most often it is misspelt or one step too deep.',
    cause:
      'The key is misspelt, it belongs to another part, or its line stands a step too far to the right or left.',
    cure: 'Take the name that the message offers. If the name is right, look at the spaces in front of it. An editor such as VS Code offers the right keys while you type.',
    message: ({ owner, key }) => `${capital(withArticle(owner))} has no key called ${quote(key)}.`,
    hint: ({ key, advice }) => {
      if ('needed' in advice) {
        return `Did you mean "${advice.needed}"? It is needed here${inBrackets(advice.about)}.`;
      }
      if ('taken' in advice) {
        return `Did you mean "${advice.taken}"? That key is already there: keep one of the two.`;
      }
      if ('meant' in advice) return `Did you mean "${advice.meant}"?`;
      if ('open' in advice) {
        return advice.open.length > 0
          ? listNames(key, advice.open, 'Keys not used yet')
          : 'Take it out: all the keys it may have are there.';
      }
      return whereItBelongs(key, advice);
    },
  }),
  'unknown-value': entry<{ subject: Subject; written: string } & Names>({
    meaning: 'A key takes one of a few words, and this is none of them.',
    cause: 'The word is misspelt, or a word was made up where only a few are known.',
    cure: 'Choose one of those that the message names.',
    message: ({ subject, written }) => `${valueName(subject)} cannot be ${quote(written)}.`,
    hint: (names) => didYouMean(names, 'It may be'),
  }),
  'wrong-date': entry<WrongDate>({
    meaning: 'A date is written year-month-day and is on the calendar.',
    cause:
      'The date is written in the order of another country, in words, or the month has no such day.',
    cure: 'Write year, month and day with hyphens and two digits each: 2021-01-27.',
    message: (params) =>
      'last' in params
        ? `${quote(params.written)} is not on the calendar.`
        : `${quote(params.written)} is not a date as Signpost reads it.`,
    hint: (params) => {
      if (!('last' in params)) {
        return `Write year-month-day in digits: ${params.days.join(', or ') || '2021-01-27'}`;
      }
      const { last, swapped } = params;
      if (last > 0) return `That month has ${last} days; write one from 01 to ${last}.`;
      const meant = swapped ? ` Did you mean "${swapped}"?` : '';
      return `The month comes second, and months go from 01 to 12.${meant}`;
    },
  }),
  'wrong-form': entry<
    | Misshapen
    | { host: string; meant?: string | undefined }
    | { mailbox: string; meant?: string | undefined }
  >({
    meaning: 'A value is not made the way it has to be.',
    cause: 'Other programs use this value too, and they know only certain signs at this place.',
    cure: 'Write it as the message shows.',
    message: (params) => {
      if ('host' in params) return `${quote(params.host)} is not the name of a host.`;
      if ('mailbox' in params) return `${quote(params.mailbox)} is not one e-mail address.`;
      return `${valueName(params.subject)} cannot be ${quote(params.written)}.`;
    },
    hint: (params) => {
      if ('host' in params) {
        return params.meant
          ? `Write only the host: ${params.meant}`
          : 'Write what stands between "https://" and the next slash: maps.example.com';
      }
      if ('mailbox' in params) {
        return params.meant
          ? `Write only the address: ${params.meant}`
          : 'Write it so: office@example.com. A second address is a destination of its own.';
      }
      return madeOfHint(params);
    },
  }),
  'wrong-name': entry<{ name: string; noun: string; madeOf: string; sample?: string | undefined }>({
    meaning: 'A name that you choose has signs in it that a name may not have.',
    cause:
      'The name has a space, a capital at the beginning or a sign that texts could not use in braces.',
    cure: 'Write several words as one: businessHours.',
    message: ({ name, noun }) => `${quote(name)} cannot be a name in this ${noun}.`,
    hint: ({ madeOf, sample }) =>
      `A name here is made of ${madeOf}${sample === undefined ? '.' : `, such as: ${sample}`}`,
  }),
  'wrong-path': entry<Misshapen | { path: string; right: string }>({
    meaning: 'The path of a page has signs in it that make addresses hard to type or to pass on.',
    cause:
      'The path, or the name of the file that it is made from, has spaces, capitals, dots or a slash at its end.',
    cure: 'Use small letters, digits and hyphens: /owner-faqs. Rename the file, or add the line that the message shows.',
    message: (params) =>
      'path' in params
        ? `The name of this file would make the path ${quote(params.path)}; paths have small letters, digits and hyphens only.`
        : `${valueName(params.subject)} cannot be ${quote(params.written)}: ${pathTrouble(params.written)}`,
    hint: (params) =>
      'path' in params
        ? `Rename the file, or add to it: path: ${params.right}`
        : madeOfHint(params),
  }),
} satisfies Entries;

function groupHint({
  subject,
  how,
  lines,
  isEmpty,
}: Exclude<GroupNeeded, { file: string }>): string {
  const last = subject.steps.at(-1);
  const key = last && 'key' in last ? last.key : undefined;
  switch (how) {
    case 'without-dash':
      return 'Take the dash out: this is one group of keys, not a list of them.';
    case 'one-group':
      return [`Write only one group of keys here, without dashes:\n${key}:`, ...lines].join('\n');
    case 'braces':
      return `Write its keys in braces: { ${lines.join(', ')} }`;
    case 'behind-dash':
      return [
        'Write its keys after the dash, one on each line:',
        ...lines,
        ...(isEmpty ? ['Or take the dash out.'] : []),
      ].join('\n');
    case 'below-key':
      return [
        `Write its keys on lines of their own, two spaces further in:\n${key}:`,
        ...lines,
      ].join('\n');
  }
}

function plainMessage({ subject, holds, written }: PlainValue, wanted: string): string {
  const is = written === undefined ? `holds ${contentName(holds)}` : `is ${quote(written)}`;
  return `${valueName(subject)} ${is}, where ${wanted} is needed.`;
}

function few(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : plural(noun)}`;
}

function unknownKind({ noun, named, written, isText }: UnknownKind): string {
  return isText
    ? `There is no ${named} called ${quote(written)}.`
    : `What kind of ${noun} this is has to be one word.`;
}

/** The name that was meant, and all there are. */
function didYouMean({ written, meant, names }: Names, lead: string): string {
  const list = listNames(meant ?? written, names, lead);
  return meant === undefined ? list : `Did you mean "${meant}"? ${list}`;
}

function whereItBelongs(key: string, place: Belonging): string {
  if ('outer' in place) {
    const { outer, spaces, beside } = place;
    const move = spaces === undefined ? '' : `: begin its line with ${spacesInWords(spaces)}`;
    const line = beside === undefined ? 'its other keys' : `"${beside}"`;
    return `It is a key of ${groupName(outer)}${move}, in line with ${line}.`;
  }
  if ('under' in place) {
    const { under, isList } = place;
    const dash = isList ? ', in an entry that begins with a dash' : '';
    return `It belongs under "${under}"${dash}:\n${under}:\n  ${isList ? '- ' : ''}${key}: ...`;
  }
  const { types, noun } = place;
  const who = types.length > 1 ? `These ${plural(noun)} have` : `This ${noun} has`;
  return listNames('', types, `${who} "${key}"`);
}

function spacesInWords(count: number): string {
  const words = ['no space', 'one space', 'two spaces', 'three spaces', 'four spaces'];
  return words[count] ?? `${count} spaces`;
}

function madeOfHint({ line, madeOf }: Misshapen): string {
  return `${line === undefined ? '' : `Write: ${line}\n`}It is made of ${madeOf}.`;
}

function pathTrouble(written: string): string {
  const has = [
    [/\p{Lu}/u.test(written), 'capital letters'],
    [/\s/.test(written), 'spaces'],
    [/_/.test(written), 'an underscore'],
    [/\.\w+$/.test(written), 'an ending'],
    [/.\/$/.test(written), 'a slash at its end'],
    [/\/\//.test(written), 'two slashes side by side'],
  ].flatMap(([is, words]) => (is ? [String(words)] : []));
  const last = has.pop();
  if (/^https?:/i.test(written)) return 'it begins with the address of a site.';
  if (!written.startsWith('/')) return 'it does not begin with a slash.';
  if (last === undefined) return 'it has signs that a path may not have.';
  return `it has ${has.length > 0 ? `${has.join(', ')} and ` : ''}${last}.`;
}
