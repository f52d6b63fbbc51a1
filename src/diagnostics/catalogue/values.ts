import { plural } from '../../model/text/counted.ts';
import { byFact, type Entries, entry } from '../entry.ts';
import {
  didYouMean,
  EVENT_EACH,
  EVENTS_AGAIN,
  inboxPassesOnTo,
  inPlaceOfFrame,
  type Names,
  type PastedFrame,
} from '../phrases.ts';
import { quote } from '../quote.ts';
import {
  type ContentKind,
  capital,
  contentName,
  inBrackets,
  type Subject,
  valueName,
} from '../subject.ts';

interface EmptyText {
  subject: Subject;
  /** The allowed words, if there are few. */
  allowed?: string[] | undefined;
  about?: string | undefined;
  isOptional: boolean;
}

type GroupNeeded =
  /** A document of the wrong type as a whole, and how its kind begins. */
  | { file: 'text' | 'list'; sample: string }
  | {
      subject: Subject;
      holds: ContentKind;
      how: 'without-dash' | 'one-group' | 'pairs' | 'braces' | 'behind-dash' | 'below-key';
      /** Lines to type. */
      lines: string[];
      /** For a form: the address it was meant to be sent to. */
      mailbox?: string | undefined;
      /** Whether the entry can be removed. */
      isEmpty?: boolean | undefined;
      /** Whether the key can be removed, and says that there is none. */
      isNone?: boolean | undefined;
      /** What the entry may be instead: a menu entry is a page or a group. */
      or?: string | undefined;
      /** How many other entries of the list lack their keys, too. */
      others?: number | undefined;
      /** The block that was meant, if the text is the HTML of another service. */
      frame?: PastedFrame | undefined;
    };

interface ListNeeded {
  subject: Subject;
  holds: ContentKind;
  /** What its entries are called. */
  noun?: string | undefined;
  how: 'brackets' | 'dash-before' | 'dash-and-kind' | 'entries' | 'destinations';
  /** Lines to type. */
  lines: string[];
}

/** A value that must be a single plain word. */
interface PlainValue {
  subject: Subject;
  holds: ContentKind;
  /** The current text, if it is one. */
  written?: string | undefined;
}

interface NumberNeeded extends PlainValue {
  expected: 'integer' | 'number';
  advice:
    | { act: 'unquote' | 'rewrite' | 'digits-alone' | 'in-bytes' | 'sample'; line: string }
    /** `1,200`: twelve hundred, or little more than one. */
    | { act: 'either'; sign: 'comma' | 'dot'; grouped: string; decimal: string };
}

interface TextNeeded {
  subject: Subject;
  holds: ContentKind;
  isWord: boolean;
  act:
    | 'block-text'
    | 'without-brackets'
    | 'without-dash'
    | 'one-text'
    | 'text-alone'
    | 'same-line'
    | 'entry-each'
    | 'further-out';
  line: string;
  /** The key to remove, if the keys below it belong beside it. */
  key?: string | undefined;
}

/** A value that does not match its format. */
interface Misshapen {
  subject: Subject;
  written: string;
  line?: string | undefined;
  madeOf: string;
}

interface WrongForm {
  host: { host: string; suggestion?: string | undefined };
  /** Destinations may have several addresses. */
  mailbox: {
    mailbox: string;
    suggestion?: string | undefined;
    /** The first of several addresses. */
    first?: string | undefined;
    ofDestination: boolean;
  };
  /** `spans` are the times around a break. */
  times: { times: string; clock: string | undefined; spans: string[] };
  clock: { clock: string; suggestion?: string | undefined; isEvent?: boolean };
  currency: { currency: string; suggestion?: string | undefined };
  video: { video: string; suggestion?: string | undefined };
  madeOf: Misshapen;
}

type WrongDate =
  /** The date is right, but is followed by no time, or by one in another notation. */
  | { written: string; day: string; time?: string | undefined }
  /** A boolean word; `line` is what it was meant to say. */
  | { written: string; key: string; line: string | undefined }
  /**
   * Another notation: the possible dates, past ones last if it must be in the future; otherwise a
   * sample.
   */
  | { written: string; days: string[]; isAhead?: boolean | undefined; sample?: string | undefined }
  /** No date where a day counted from today may stand, too; `relative` if that was meant. */
  | { written: string; relative: string | undefined }
  /** The day of an event: a range of days, days that come again and again, or several. */
  | { written: string; range: string[] }
  | { written: string; repeats: true }
  | { written: string; each: string[] }
  /** A date in a text, and the weekday that it falls on, which is another than it says. */
  | { written: string; falls: string }
  /** A date too far from now: its year, and the first or the last one that there may be. */
  | { written: string; year: number; limit: number; likely: string[] }
  /** An impossible date: the last day of the month, 0 for an impossible month. */
  | { written: string; last: number; swapped?: string | undefined };

/** What people write of a day on which nobody is there. */
const CLOSED =
  /^(?:closed|geschlossen|ruhetag|cerrado|fermée?|chiuso|gesloten|fechado|encerrado|nieczynne|zamknięte)$/i;

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
        : `${valueName(params.subject)} holds ${contentName(params.holds)}, where a group of keys is needed${alike(params)}.`,
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
        'dash-and-kind': `Begin each ${noun} with a dash and what it is, and put two spaces before its other keys:`,
        entries: `Start each ${noun} on a line of its own with a dash:`,
        destinations:
          'Name a destination of site.yaml here, in a list, and write the address below "destinations" there:',
      };
      return [leads[how], ...lines].join('\n');
    },
  }),
  'number-needed': entry<NumberNeeded>({
    meaning: 'A key wants a number in digits.',
    cause:
      'The number is written as a word, with a comma, or with a unit such as px or € beside it.',
    cure: 'Write digits only, without quotes, and a dot before the decimals: 1200 or 4.50.',
    message: ({ expected, ...value }) =>
      plainMessage(value, expected === 'integer' ? 'a whole number' : 'a number'),
    hint: ({ advice }) => {
      if (advice.act === 'either') {
        const { sign, grouped, decimal } = advice;
        return `Without quotes, write ${grouped} if the ${sign} marks thousands, or ${decimal} if decimals follow it.`;
      }
      const leads = {
        unquote: 'Write it so, without quotes',
        rewrite: 'Write it so',
        'digits-alone': 'Write the digits alone, without quotes',
        'in-bytes': 'Write it in bytes, without a unit',
        sample: 'Write it in digits, without quotes',
      };
      return `${leads[advice.act]}: ${advice.line}`;
    },
  }),
  'text-needed': entry<TextNeeded>({
    meaning: 'A key wants one text and holds a list or several keys.',
    cause:
      'Something below the key makes YAML see several keys or a list where one text belongs, most often a colon or a dash at the beginning of a line.',
    cure: 'Write the text behind the key. Several lines go below a "|".',
    message: ({ subject, holds, isWord }) =>
      `${valueName(subject)} holds ${contentName(holds)}, where ${isWord ? 'one word' : 'one text'} is needed.`,
    hint: ({ act, line, key }) => {
      const leads = {
        'further-out': `Take the line "${key}:" out, and begin what stands below it as far left:\n`,
        'block-text':
          'For a list in a text, begin the text with "|" and leave the dashes as they are:\n',
        'without-brackets': 'Write it without the brackets, on the same line: ',
        'without-dash': 'Write it without the dash, on the same line: ',
        'one-text': 'Write one text, on the same line: ',
        'text-alone': 'Write only the text: ',
        'same-line': 'Write the text on the same line: ',
        'entry-each': EVENT_EACH,
      };
      return `${leads[act]}${line}`;
    },
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
  'unknown-value': entry<{ subject: Subject; written: string; all?: string[] | undefined } & Names>(
    {
      meaning: 'A key takes one of a few words, and this is none of them.',
      cause: 'The word is misspelt, or a word was made up where only a few are known.',
      cure: 'Choose one of those that the message names.',
      message: ({ subject, written }) => `${valueName(subject)} cannot be ${quote(written)}.`,
      hint: ({ all, ...names }) =>
        all
          ? ['Write each by itself:', ...all].join(all.length > 1 ? '\n' : ' ')
          : didYouMean(names, 'It may be'),
    },
  ),
  'wrong-date': entry<WrongDate>({
    meaning: 'A date is written year-month-day and is on the calendar.',
    cause:
      'The date is written in the order of another country, in words, or the month has no such day.',
    cure: 'Write year, month and day with hyphens and two digits each: 2021-01-27. The limits of a form may be today.',
    message: (params) => {
      if ('last' in params) return `${quote(params.written)} is not on the calendar.`;
      if ('year' in params) return farYear(params);
      if ('falls' in params)
        return `${quote(params.written)} is on no calendar: that day is a ${capital(params.falls)}.`;
      return `${quote(params.written)} is not a ${'day' in params ? 'day with a time' : 'date'} as Signpost reads it.`;
    },
    hint: (params) => {
      if ('falls' in params)
        return 'Which of the two is right, the day of the week or the date? Change the other one.';
      if ('year' in params) {
        const [first, second] = params.likely;
        if (first) return `Did you mean "${first}"${second ? ` or "${second}"` : ''}?`;
        return `Write the year that you mean with four digits: 2026${params.written.slice(4)}`;
      }
      if ('repeats' in params) return EVENTS_AGAIN;
      if ('each' in params) return EVENT_EACH + params.each.map((day) => `date: ${day}`).join('\n');
      if ('range' in params) {
        const [first, last] = params.range;
        return `Write the first day here, and the last one under "ends":\ndate: ${first}\nends: ${last}`;
      }
      if ('day' in params) {
        return `Write hours and minutes behind the day, in 24 hours: ${params.day} ${params.time ?? '09:30'}. The time zone is that of site.yaml ("timeZone").`;
      }
      if ('key' in params) {
        return params.line === undefined
          ? `Take the line out: without it the page ${params.key === 'expire' ? 'stays on the site' : 'is on the site at once'}.`
          : `To keep the page off the site, write instead: ${params.line}`;
      }
      if ('relative' in params) {
        return params.relative === undefined
          ? 'Write a day, 2026-01-31, or count from the one on which the form is filled in: today, today + 3 days, today - 18 years'
          : `Write: ${params.relative}`;
      }
      if (!('last' in params)) {
        const { days, sample = '2021-01-27' } = params;
        const [, year = '', rest] = /^(\d{1,3})(-\d\d-\d\d)$/.exec(params.written) ?? [];
        const whole = year.length === 2 ? `20${year}` : sample.slice(0, 4);
        if (rest) return `Write the year with four digits: ${whole}${rest}`;
        const likely = days.join(', or ');
        return `Write year-month-day in digits${likely ? `: ${likely}` : `, such as ${sample}`}`;
      }
      const { last, swapped } = params;
      if (last > 0) return `That month has ${last} days; write one from 01 to ${last}.`;
      const suggestion = swapped ? ` Did you mean "${swapped}"?` : '';
      return `The month comes second, and months go from 01 to 12.${suggestion}`;
    },
  }),
  'wrong-form': entry({
    meaning: 'A value is not made the way it has to be.',
    cause: 'Other programs use this value too, and they know only certain signs at this place.',
    cure: 'Write it as the message shows.',
    ...byFact<WrongForm>({
      host: {
        message: ({ host }) => `${quote(host)} is not the name of a host.`,
        hint: ({ suggestion }) =>
          suggestion
            ? `Write only the host: ${suggestion}`
            : 'Write what stands between "https://" and the next slash: maps.example.com',
      },
      mailbox: {
        message: ({ mailbox }) => `${quote(mailbox)} is not one e-mail address.`,
        hint: ({ suggestion, first = 'office@example.com', ofDestination }) => {
          if (suggestion) return `Write only the address: ${suggestion}`;
          return ofDestination
            ? `Write it so: ${first}\nA second address is a destination of its own.`
            : `Write one address, and nothing beside it: ${first}`;
        },
      },
      times: {
        message: ({ times }) => `${quote(times)} does not say from when to when.`,
        hint: ({ times, clock, spans }) => {
          if (CLOSED.test(times)) return 'Take this entry out: days that are not named are closed.';
          if (spans.length > 0)
            return `Write an entry with the same days for each:\n${spans.map((span) => `time: ${span}`).join('\n')}`;
          return clock
            ? `Write: ${clock}`
            : 'Write two times with a hyphen between them: 9:30-18:00, or 9:30 AM-6:00 PM. For a break, write the days twice. Leave out days on which nobody is there.';
        },
      },
      clock: {
        message: ({ clock }) => `${quote(clock)} is not a time of day as Signpost reads it.`,
        hint: ({ suggestion, isEvent }) => {
          if (suggestion) return `Write hours and minutes, in 24 hours: ${suggestion}`;
          const all = isEvent
            ? ' Other words go into the "text" of the event; an event of the whole day needs no time.'
            : '';
          return `Write hours and minutes, in 24 hours, such as 09:30.${all}`;
        },
      },
      currency: {
        message: ({ currency }) => `There is no currency with the letters ${quote(currency)}.`,
        hint: ({ suggestion }) =>
          suggestion
            ? `Did you mean "${suggestion}"?`
            : 'Write the three letters of a currency: EUR, GBP, PLN.',
      },
      video: {
        message: ({ video }) => `${quote(video)} is not the id of a video alone.`,
        hint: ({ suggestion }) =>
          suggestion
            ? `Write only the id: ${suggestion}`
            : 'Write only the part of the address that is of this video alone, such as: dQw4w9WgXcQ',
      },
      madeOf: {
        message: ({ subject, written }) => `${valueName(subject)} cannot be ${quote(written)}.`,
        hint: madeOfHint,
      },
    }),
  }),
  'wrong-path': entry<Misshapen | { path: string; right: string }>({
    meaning: 'The path of a page has signs in it that make addresses hard to type or to pass on.',
    cause:
      'The path, or the name of the file that it is made from, has spaces, capitals, dots or a slash at its end.',
    cure: 'Use small letters, digits and hyphens: /questions. Rename the file, or add the line that the message shows.',
    message: (params) =>
      'path' in params
        ? `The name of this file would make the path ${quote(params.path)}; paths have small letters, digits and hyphens only.`
        : `${valueName(params.subject)} cannot be ${quote(params.written)}: ${pathProblem(params.written)}`,
    hint: (params) => ('path' in params ? renamedOr(params.right) : madeOfHint(params)),
  }),
} satisfies Entries;

/** The key takes only the letters that everyone can type. */
function renamedOr(path: string): string {
  return /^[ -~]*$/.test(path)
    ? `Rename the file, or add to it: path: ${path}`
    : `Rename the file to: ${path.split('/').at(-1)}.yaml`;
}

function farYear({ written, year, limit }: Extract<WrongDate, { year: number }>): string {
  return year < limit
    ? `${quote(written)} is in the year ${year}, and days here begin with the year ${limit}.`
    : `${quote(written)} is in the year ${year}, and days here end with the year ${limit}.`;
}

/** Says how many entries of the same list are wrong in the same way. */
function alike({ others = 0 }: { others?: number | undefined }): string {
  if (others === 0) return '';
  return others === 1
    ? ', and so does another one of its list'
    : `, and so do ${others} others of its list`;
}

function groupHint({
  subject,
  how,
  lines,
  isEmpty,
  isNone,
  or,
  mailbox,
  others = 0,
  frame,
}: Exclude<GroupNeeded, { file: string }>): string {
  if (frame) return `Take the line out. ${inPlaceOfFrame(frame)}`;
  const last = subject.steps.at(-1);
  const key = last && 'key' in last ? last.key : undefined;
  switch (how) {
    case 'without-dash':
      return 'Take the dash out: this is one group of keys, not a list of them.';
    case 'one-group':
      return [`Write only one group of keys here, without dashes:\n${key}:`, ...lines].join('\n');
    case 'pairs':
      return [
        `Write a colon and a space between the two, each pair on a line of its own:\n${key}:`,
        ...lines,
      ].join('\n');
    case 'braces':
      return `Write its keys in braces: { ${lines.join(', ')} }`;
    case 'behind-dash':
      return [
        others > 0
          ? 'Write the keys of each after its dash, one on each line:'
          : 'Write its keys after the dash, one on each line:',
        ...lines,
        ...(isEmpty ? ['Or take the dash out.'] : []),
        ...(or ? [`Or: - ${or}`] : []),
      ].join('\n');
    case 'below-key':
      if (isNone) return `If there is to be none, take the line "${key}" out.`;
      return [
        `Write its keys on lines of their own, two spaces further in:\n${key}:`,
        ...lines,
        ...(mailbox ? [inboxPassesOnTo(mailbox)] : []),
      ].join('\n');
  }
}

function plainMessage({ subject, holds, written }: PlainValue, expected: string): string {
  const is = written === undefined ? `holds ${contentName(holds)}` : `is ${quote(written)}`;
  return `${valueName(subject)} ${is}, where ${expected} is needed.`;
}

function madeOfHint({ line, madeOf }: Misshapen): string {
  return `${line === undefined ? '' : `Write: ${line}\n`}It is made of ${madeOf}.`;
}

function pathProblem(written: string): string {
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
