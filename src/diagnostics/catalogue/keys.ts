import { counted, plural } from '../../model/text/counted.ts';
import { entryOfBoth } from '../built-page.ts';
import { byFact, byReason, type Entries, entry, type Sentences } from '../entry.ts';
import { didYouMean, EVENTS_AGAIN, inboxPassesOnTo, type Names } from '../phrases.ts';
import { quote } from '../quote.ts';
import {
  capital,
  groupFirst,
  groupName,
  inBrackets,
  isInJson,
  type Subject,
  withArticle,
} from '../subject.ts';
import { listNames } from '../suggest.ts';

/** A missing key, by what lacks it. */
interface MissingKey {
  /** The group holds one text, which says all without a key; `text` is the line with it. */
  text: { subject: Subject; key: string; text: string };
  key: {
    subject: Subject;
    key: string;
    /** The key that is there, and needs this one beside it. */
    askedBy?: string | undefined;
    about?: string | undefined;
    lines: string[];
    original?: string | undefined;
  };
  /** A block, field or delivery without a type; `fitting` are the types that its keys match. */
  tag: {
    subject: Subject;
    tag: string;
    isThere: boolean;
    noun: string;
    fitting?: string | undefined;
    names: string[];
    /** The file that a translation, which lacks the key, repeats. */
    original?: string | undefined;
  };
  /** `- accordion:` for `- type: accordion`. */
  name: { noun: string; tag: string; name: string };
  /** An image without alt text, or with its file name as alt text. */
  image: { image: 'bare' | 'empty' | 'file-name'; written?: string | undefined };
  /** An article block on a page without date and author. */
  article: { article: 'bare' };
  menuEntry: { menuEntry: 'empty' };
}

interface UnknownKind extends Names {
  noun: string;
  /** What the type is called: block, kind of field. */
  named: string;
  /** Whether a name is given at all. */
  isText: boolean;
}

interface RenamedKey {
  owner: string;
  key: string;
  /** Its name or path below the unit: `text`, `items.text`. */
  now: string;
  /** Whether the new key exists as well. */
  isTaken: boolean;
}

interface UnknownKey {
  /** The name of the group. */
  owner: string;
  key: string;
  advice: /** `lines` is how it is written, where its value has to be another, too. */
    | { suggestion: string; lines?: string[] | undefined }
    /** The key that was meant already exists. */
    | { taken: string }
    /** The only required key that is missing. */
    | { needed: string; about?: string | undefined }
    /** The lines for an entry whose two texts are on one line. */
    | { pair: string[] }
    /** The equivalent line, or an alternative. */
    | { line: string; or?: string | undefined }
    /** Everything below it belongs here. */
    | { around: boolean }
    /** Keys of a form in a block; `file` is the name of the file that they belong in. */
    | { keys: string[]; file: string; isNamed: boolean }
    /** It is the default: only this key says otherwise. */
    | { needless: 'draft' | 'required' }
    /** Blocks among the keys of a page, as entries of its list of blocks. */
    | { blocks: string[] }
    /** The unused keys; the indentation of the text above, if the line may belong to it. */
    | { open: string[]; textAbove?: number | undefined }
    /** The only kind of file that has such a key. */
    | { file: keyof typeof FILES; inner?: string | undefined }
    /** Keys at the top of site.yaml that are written in one of its groups, as in the lines. */
    | { moved: string; isThere: boolean; count: number; lines: string[] }
    | ForeignKey
    | Belonging;
}

const FILES = {
  page: 'the file of a page: site/pages',
  form: 'the file of a form: site/forms',
  nav: 'site/nav.yaml',
  site: 'site/site.yaml',
  theme: 'site/theme.yaml',
};

/** A key of another site generator, and our equivalent. */
export type ForeignKey =
  | { reason: 'tracking' | 'keywords' | 'copyright' | 'meta' }
  | { reason: 'layout' | 'tags' | 'menu' }
  /** Of a field of a form, or of an event. */
  | { reason: 'condition' | 'several' | 'files' | 'answers' | 'prefilled' | 'again' }
  /** Of an image. */
  | { reason: 'size' }
  | { reason: 'order'; order: string }
  /** The menu group for its pages. */
  | { reason: 'submenu'; group: string }
  /** The lines for site.yaml. */
  | { reason: 'redirects'; lines: string[] };

/** Where a misplaced key belongs. */
export type Belonging =
  /** In an outer group, with this indentation, in line with one key and above another. */
  | {
      outer: Subject;
      spaces?: number | undefined;
      beside?: string | undefined;
      above?: string | undefined;
    }
  /** In an outer group, which has it already. */
  | { held: Subject }
  /** In a nested group, or in an entry of a nested list, where it is called `inner`. */
  /** `more` are the keys that belong there with it. */
  | { under: string; isList: boolean; inner?: string; more?: string[] }
  /** In other types of the same family. */
  | { types: string[]; noun: string };

/** Kinds of fields of other programs that a form here does not need. */
const SPAM_TRAP = /^(?:(?:re|h)?captcha|turnstile|honeypot)$/i;
const SUBMIT_BUTTON = /^(?:submit|button|absenden|enviar|envoyer)$/i;

/** Fields of other programs that take several answers. */
const SEVERAL =
  /^(?:checkboxes|checkbox[-_ ]?(?:es|group|list)|multi[-_ ]?(?:select|choice|ple)|mehrfachauswahl)$/i;

/** Blocks of other programs that only set others apart. */
const SPACER = /^(?:divider|separator|spacer|space|hr|line|rule|trenner|trennlinie|abstand)$/i;

const SEVERAL_ANSWERS =
  'Where visitors choose one answer, write kind: radio (or select). Where they may choose several, write a field of the kind "checkbox" for each.';

/** The texts for a block, field or delivery with an unknown name. */
const unknownKind: Sentences<UnknownKind> = {
  message: ({ noun, named, written, isText }) =>
    isText
      ? `There is no ${named} called ${quote(written)}.`
      : `What kind of ${noun} this is has to be one word.`,
  hint: ({ named, ...names }) => didYouMean(names, capital(plural(named))),
};

/** An entry in the wrong list; `by` is how many spaces it has to move right. */
type WrongList =
  | (Lines & {
      reason: 'other-list';
      by: number;
      noun: string;
      key: string;
      below: number;
      isNext: boolean;
    })
  | (Lines & { reason: 'inside-entry'; by: number; noun: string; among: string })
  /** Before the first key of the file; `below` is the line number of its list. */
  | (Lines & {
      reason: 'above-keys';
      by: number;
      noun: string;
      key: string;
      list: string;
      below: number | undefined;
    })
  /** A field among blocks, a block among fields, or either in a file that has none of both. */
  | { reason: 'other-file'; noun: 'field' | 'block'; among?: string };

/** Mistakes with keys: unknown, missing, and type keys. */
export const keyMistakes = {
  'missing-key': entryOfBoth({
    meaning: 'Something needs a key that is not there.',
    cause:
      'A part was begun and not finished, or the line was deleted. Some keys a part cannot do without.',
    cure: 'Add the lines that the message shows, and put your own words in place of the dots.',
    ...byFact<MissingKey>({
      text: {
        message: ({ subject, key }) => `${groupFirst(subject)} has no "${key}".`,
        hint: ({ text }) => `Write only its words, without a key: ${text}`,
      },
      name: {
        message: ({ noun, name }) => `This ${noun} says what it is as a key: ${quote(`${name}:`)}.`,
        hint: ({ tag, name }) =>
          `Write it as the value of "${tag}", and the other keys in line with it:\n- ${tag}: ${name}\n  ...`,
      },
      key: {
        message: ({ subject, key, askedBy }) =>
          askedBy === undefined
            ? `${groupFirst(subject)} has no "${key}".`
            : `${groupFirst(subject)} has "${askedBy}", but no "${key}" beside it.`,
        hint: ({ lines: [first = '', ...others], about, original, askedBy }) => {
          if (original) return asInOriginal(original);
          if (askedBy !== undefined)
            return `Add to it: ${first}${inBrackets(about)}\nOr take the line "${askedBy}:" out.`;
          return others.length === 0
            ? `Add to it: ${first}${inBrackets(about)}`
            : [`Add to it:${inBrackets(about)}`, first, ...others].join('\n');
        },
      },
      image: {
        message: ({ written }) =>
          written === undefined
            ? 'This image has no description for people who cannot see it ("alt").'
            : `${quote(written)} is the name of a file; it says nothing to people who cannot see the picture.`,
        hint: ({ image, written }) =>
          written === undefined
            ? `${image === 'empty' ? 'Write' : 'Add under it'}: alt: what the picture shows, in a few words\nPurely decorative? Write instead: decorative: true`
            : 'Write what the picture shows, in a few words: alt: A house by the lake',
      },
      article: {
        message: () =>
          'This article shows neither day nor author, for the page does not name them.',
        hint: () =>
          'Add to the page, in line with "blocks":\narticle:\n  date: 2021-01-27\n  author: ...\n  category: ...\n  excerpt: ...',
      },
      menuEntry: {
        message: () => 'This menu entry names neither a page nor a group.',
        hint: () => 'Add to it: page: /contact   or: group: Services',
      },
      tag: {
        message: ({ subject, tag, isThere }) =>
          `${capital(groupName(subject))} does not say what it is: ${isThere ? `nothing stands after "${tag}:"` : `it has no "${tag}"`}.`,
        hint: ({ subject, tag, noun, fitting, names, original }) => {
          if (original) return asInOriginal(original);
          const [key, value] = isInJson(subject) ? [`"${tag}"`, `"${fitting}"`] : [tag, fitting];
          return fitting
            ? `By its keys it is ${withArticle(noun)} of this kind: ${key}: ${value}`
            : listNames('', names, `Begin it with ${key}: and one of`);
        },
      },
    }),
  }),
  'unknown-block': entry<UnknownKind>({
    meaning: 'There is no type of block of this name.',
    cause: 'The name is misspelt, or there is no such block in this project.',
    cure: 'Choose one of those that the message names. In npm run dev the address /_blocks shows what each looks like; docs/blocks.md lists all, and says when to take which.',
    message: unknownKind.message,
    hint: (params, places) =>
      SPACER.test(params.written)
        ? 'Take this block out: blocks are set apart by themselves. On a ground of another colour one stands out more: tone: sunken'
        : unknownKind.hint(params, places),
  }),
  'unknown-delivery': entry<UnknownKind>({
    meaning: 'There is no way of delivering a form of this name.',
    cause: 'The name is misspelt, or forms cannot be delivered that way in this project.',
    cure: 'Choose one of those that the message names. The inbox needs nothing else.',
    message: unknownKind.message,
    hint: (params, places) =>
      params.written.includes('@')
        ? `Write: to: inbox\n${inboxPassesOnTo(params.written)}`
        : unknownKind.hint(params, places),
  }),
  'unknown-field-kind': entry<UnknownKind>({
    meaning: 'There is no kind of form field of this name.',
    cause: 'The name is misspelt, or this kind of field goes by another name here.',
    cure: 'Choose one of those that the message names: for an e-mail address email, for a phone number tel, for several lines textarea.',
    message: unknownKind.message,
    hint: (params, places) => {
      if (SPAM_TRAP.test(params.written))
        return 'Take this field out: the inbox sorts out spam without asking visitors anything.';
      if (SUBMIT_BUTTON.test(params.written))
        return 'Take this field out: each form has its button by itself. What it says stands beside "fields": submit: Send my question';
      if (SEVERAL.test(params.written)) return SEVERAL_ANSWERS;
      return unknownKind.hint(params, places);
    },
  }),
  'renamed-key': entry<RenamedKey>({
    meaning: 'A key has another name now, or another place.',
    cause: 'The page was written for an earlier version of a block, a field or a delivery.',
    cure: 'Run npm run migrate: it rewrites such keys in all files, and leaves comments as they are. What it cannot move for certain it leaves to you.',
    message: ({ owner, key }) =>
      `${capital(withArticle(owner))} has no key called ${quote(key)} any more.`,
    hint: ({ now, isTaken }) =>
      isTaken
        ? `It is called "${now}" now, and that is there too: keep one of the two.`
        : `It is "${now}" now. In all files at once: npm run migrate`,
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
      if ('suggestion' in advice) {
        const { suggestion, lines } = advice;
        const more = lines ? ` It holds a list, each entry with a dash:\n${lines.join('\n')}` : '';
        return `Did you mean "${suggestion}"?${more}`;
      }
      if ('pair' in advice) {
        return [
          'Write what stands before the colon and behind it with a key each:',
          ...advice.pair,
        ].join('\n');
      }
      if ('line' in advice) {
        const { line, or } = advice;
        if (or === undefined) return `Write instead: ${line}`;
        return `To keep the page off the site, write instead: ${line}\nTo keep it only out of search engines: ${or}`;
      }
      if ('needless' in advice) {
        const is =
          advice.needless === 'draft' ? 'a page is on the site' : 'a field may be left empty';
        return `Take the line out: ${is} unless it says "${advice.needless}: true".`;
      }
      if ('around' in advice) {
        return advice.around
          ? `Take the line "${key}:" out, and begin what stands below it at the edge.`
          : `Take "${key}": and its braces out, and leave what stands between them.`;
      }
      if ('keys' in advice) {
        const { keys, file, isNamed } = advice;
        const others = keys.filter((other) => other !== key).map((other) => `"${other}"`);
        const also = others.length > 0 ? `, with ${others.join(', ')},` : '';
        const names = isNamed ? 'The block names it' : 'The block only names it';
        return `Move it${also} to a file of its own: site/forms/${file}.yaml\n${names}: form: ${file}`;
      }
      if ('blocks' in advice) {
        return [
          'Write it below "blocks", with a dash and what it is:',
          'blocks:',
          ...advice.blocks.map((line) => `  ${line}`),
        ].join('\n');
      }
      if ('reason' in advice) return insteadOfKey(advice);
      if ('moved' in advice) {
        const { moved, isThere, count, lines } = advice;
        const subject = count > 1 ? 'These keys belong' : 'It belongs';
        return [
          `${subject} under ${quote(moved)}${isThere ? ', which is there already' : ''}:`,
          ...lines,
        ].join('\n');
      }
      if ('file' in advice) {
        const { file, inner } = advice;
        return `It belongs in ${FILES[file]}${inner ? `, where it is called ${quote(inner)}` : ''}`;
      }
      if ('open' in advice) {
        const { open, textAbove } = advice;
        if (textAbove !== undefined)
          return `To make it part of the text above, put ${counted(textAbove, 'space')} in front of it.`;
        return open.length > 0
          ? listNames(key, open, 'Keys not used yet')
          : 'Take it out: all the keys it may have are there.';
      }
      return whereItBelongs(key, advice);
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
  'wrong-list': entry<WrongList>({
    meaning: 'An entry stands in another list than the one whose keys it has.',
    cause: 'Its lines begin with too few spaces or too many, or it was pasted at the wrong place.',
    cure: 'Let its dash begin right below the dashes of its own list, and its other lines two spaces further right.',
    ...byReason<WrongList>({
      'other-list': {
        message: ({ key, noun, below }) =>
          `This entry begins with ${quote(key)}, like the one at line ${below}, but stands among the ${plural(noun)}.`,
        hint: ({ by, below, isNext, ...lines }) =>
          isNext
            ? `${moved(by)} ${inFrontOf(lines)}, so that the dash starts right below that of line ${below}.`
            : `Move ${linesNamed(lines)} to the list of line ${below}, so that the dash starts right below the others${by === 0 ? '' : `: ${moved(by).toLowerCase()} in front of each`}.`,
      },
      'other-file': {
        message: ({ noun, among }) =>
          among === undefined
            ? `This is a ${noun}, which has no place in this file.`
            : `This is a ${noun}, but it stands among the ${plural(among)}.`,
        hint: ({ noun, among }) =>
          noun === 'field'
            ? 'Fields stand in the file of a form, below its "fields": site/forms. A page shows the form: type: form'
            : `Blocks stand in the file of a page, below its "blocks": site/pages.${among === undefined ? '' : ' A form has fields.'}`,
      },
      'above-keys': {
        message: ({ noun, key }) =>
          `This ${noun} stands at the top of the file, above ${quote(key)}.`,
        hint: ({ list, below, by, ...lines }) => {
          const move = by === 0 ? '' : `: ${moved(by).toLowerCase()} in front of each`;
          return below === undefined
            ? `Move ${linesNamed(lines)} to the end of the file, below a line "${list}:"${move}.`
            : `Move ${linesNamed(lines)} right below "${list}" of line ${below}${move}.`;
        },
      },
      'inside-entry': {
        message: ({ noun, among }) =>
          `This ${noun} stands among the ${plural(among)} of another one.`,
        hint: ({ by, noun, ...lines }) =>
          `${moved(by)} ${inFrontOf(lines)}, so that the dash starts right below those of the other ${plural(noun)}.`,
      },
    }),
  }),
} satisfies Entries;

function asInOriginal(file: string): string {
  return `Copy it from ${file}: the translation of a form repeats all of its keys.`;
}

function insteadOfKey(advice: ForeignKey): string {
  switch (advice.reason) {
    case 'layout':
      return 'Take the line out: what a page looks like is made of its blocks.';
    case 'tracking':
      return 'Take the line out: pages load no scripts of others, and so none that count visits.';
    case 'keywords':
      return 'Take the line out: search engines do not read such words. They show the "description" of each page.';
    case 'copyright':
      return 'Take the line out: the company stands at the foot of each page by itself. More words for it: footer: ...';
    case 'meta':
      return 'Take the line out: "title" and "description" stand in line with the other keys of the page.';
    case 'tags':
      return 'Take the line out: pages have no tags. The menu groups them (nav), and so do their addresses.';
    case 'order':
      return `The place in the menu stands under "nav": nav: { group: ..., order: ${advice.order} }`;
    case 'menu':
      return 'A page joins a group of the menu (site/nav.yaml) by its name: nav: { group: ... }';
    case 'submenu':
      return `Take it out: pages join a group by themselves. Write in the file of each: nav: { group: ${advice.group} }`;
    case 'condition':
      return 'Take it out: forms show all of their fields. Say in "help" for whom this one is, or write a form for each case.';
    case 'several':
      return 'Take it out: write a field of the kind "checkbox" for each answer, where visitors may choose several.';
    case 'files':
      return 'How many files it takes, "maxFiles" says: maxFiles: 5';
    case 'answers':
      return SEVERAL_ANSWERS;
    case 'prefilled':
      return 'Take it out: every field is empty, and no box is ticked, until the visitor fills it in.';
    case 'size':
      return 'Take it out: the block gives the picture its place and its width, and each screen loads the size that it needs. What is not to be cut off, "focus" says.';
    case 'again':
      return EVENTS_AGAIN;
    case 'redirects':
      return ['Old addresses stand in site.yaml:', 'redirects:', ...advice.lines].join('\n');
  }
}

function whereItBelongs(key: string, place: Belonging): string {
  if ('outer' in place) {
    const { outer, spaces, beside, above } = place;
    const to = above === undefined ? '' : `move its line right above "${above}", and `;
    const move =
      spaces === undefined
        ? ''
        : `: ${to}begin ${to ? 'it' : 'its line'} with ${spacesInWords(spaces)}`;
    const line = beside === undefined ? 'its other keys' : `"${beside}"`;
    return `It is a key of ${groupName(outer)}${move}, in line with ${line}.`;
  }
  if ('held' in place)
    return `Take it out: it is a key of ${groupName(place.held)}, which has it already.`;
  if ('under' in place) {
    const { under, isList, inner = key, more = [] } = place;
    const dash = isList ? ', in an entry that begins with a dash' : '';
    const lines = more.map((other) => `\n  ${isList ? '  ' : ''}${other}: ...`).join('');
    const subject = more.length > 0 ? 'These keys belong' : 'It belongs';
    return `${subject} under "${under}"${dash}:\n${under}:\n  ${isList ? '- ' : ''}${inner}: ...${lines}`;
  }
  const { types, noun } = place;
  const who = types.length > 1 ? `These ${plural(noun)} have` : `This ${noun} has`;
  return listNames('', types, `${who} "${key}"`);
}

function spacesInWords(count: number): string {
  const words = ['no space', 'one space', 'two spaces', 'three spaces', 'four spaces'];
  return words[count] ?? `${count} spaces`;
}

/** Line numbers, both inclusive. */
interface Lines {
  from: number;
  to: number;
}

function linesNamed({ from, to }: Lines): string {
  return from === to ? `line ${from}` : `lines ${from} to ${to}`;
}

function inFrontOf(lines: Lines): string {
  return `in front of ${linesNamed(lines)}`;
}

function moved(by: number): string {
  return by < 0 ? `Remove ${counted(-by, 'space')}` : `Put ${counted(by, 'space')}`;
}
