import { byReason, type Entries, entry } from '../entry.ts';
import { quote } from '../quote.ts';

/** A published address that no longer has a page. */
interface LostAddress {
  address: string;
  /** The nearest page. */
  likely: string;
  /** The translations that still have the name of the page that is gone, and their new names. */
  leftBehind: { file: string; rename: string }[];
  /** The site's settings file. */
  settings: string;
  /** Which of the two lists it already has. */
  has: string[];
}

/** A published page that is currently hidden. */
type NotShown =
  | { reason: 'draft'; address: string }
  | { reason: 'waits'; address: string; on: string };

/** An old address that browsers never request. */
interface Unworkable {
  reason: Reason;
  from: string;
  /** Its target; undefined if it is gone. */
  to: string | undefined;
  /** The nearest address that works; undefined if there is none, or it has a page. */
  suggestion: string | undefined;
  /** Whether more pairs follow. */
  isAgain?: boolean;
}

/** An old address that a page has; `swapped` is the line with its two addresses the other way. */
interface HidesPage {
  from: string;
  file: string;
  as: 'redirect' | 'gone';
  swapped?: string | undefined;
}

type Reason =
  | 'host'
  | 'own-host'
  | 'no-slash'
  | 'pair'
  | 'query'
  | 'anchor'
  | 'pattern'
  | 'space'
  | 'dots'
  | 'long'
  | 'made';

/** Why it does not work. */
const WHY: Record<Reason, string> = {
  host: 'has a host in front, and an old address is one of this site',
  'own-host': 'has the address of this site in front; what counts begins with the slash behind it',
  'no-slash': 'does not begin with a slash',
  pair: 'is only a word, and the address stands behind it',
  query: 'has a question mark, and a site finds its pages by what stands in front of it',
  anchor: 'has a "#", and what follows it never leaves the browser',
  pattern: 'stands for many addresses, and each has to be named',
  space: 'has a space in it, for which addresses have %20',
  dots: 'has dots, slashes or backslashes in a row, which browsers tidy away',
  long: 'has more than 200 characters, and the names of files end there',
  made: 'is that of a file which the site has',
};

/** Further information. */
const ELSE: Partial<Record<Reason, string>> = {
  pair: 'Take the line "to" out: its address stands there now.',
  host: 'Whoever looks after that host can send its visitors here.',
  query: 'Whatever a visitor has behind the question mark goes along.',
};

/** Mistakes with published addresses. */
export const addressMistakes = {
  'address-list-line': entry<{ line: string; isMark: boolean }>({
    meaning: 'The list of addresses that visitors may know has a line that is no address.',
    cause: 'The list was written by hand, or two versions of it were merged and marks left behind.',
    cure: 'Take the line out. The addresses around marks of a merge all stay; the next build sorts them.',
    message: ({ line, isMark }) =>
      isMark
        ? 'This line was left behind when two versions of the list were merged.'
        : `${quote(line)} is no address of this site, so nothing is said of it.`,
    hint: ({ isMark }) =>
      isMark
        ? 'Take it out, and keep the addresses of both versions. npm run build does so, too.'
        : 'Take the line out, or write the address from its first slash on: /about',
  }),
  'address-lost': entry<LostAddress>({
    meaning: 'An address was published, and now there is nothing at it: old links to it are dead.',
    cause:
      'A page was taken out, its file was renamed or its path changed, or a redirect was taken out of site.yaml. Who has the old address in a mail, a bookmark or a search engine finds nothing.',
    cure: 'Let the old address lead to the page that takes its place, or name it under "gone". The next time, npm run mv -- /old /new does it all.',
    message: ({ address }) =>
      `The address ${quote(address)} was published, and nothing is there any more.`,
    hint: ({ address, likely, leftBehind, settings, has }) =>
      [
        `Let it lead to the page that takes its place: ${addTo('redirects', settings, has)}`,
        `  ${address}: ${likely}`,
        `Or, if nothing does: ${addTo('gone', settings, has)}`,
        `  - ${address}`,
        'Or, if nobody was ever given the address, take this line out.',
        ...leftBehind.map(
          ({ file, rename }) =>
            `If the page was renamed, rename its translation too: ${file} to ${rename}`,
        ),
      ].join('\n'),
  }),
  'address-not-shown': entry<NotShown>({
    meaning: 'A page that visitors know is hidden from them again.',
    cause: 'The page was published once, and then made a draft, or given a later day.',
    cure: 'Nothing, if it is back soon. If it will not come back, remove its file, and let its address lead to another page.',
    ...byReason<NotShown>({
      draft: {
        message: ({ address }) =>
          `Visitors may know ${quote(address)}, and find nothing there while it is a draft.`,
        hint: () => 'If the page will not come back, remove this file: then check says what to do.',
      },
      waits: {
        message: ({ address, on }) =>
          `Visitors may know ${quote(address)}, and find nothing there until ${on}.`,
        hint: () => 'To show the page until then, take this line out.',
      },
    }),
  }),
  'redirect-cannot-work': entry<Unworkable>({
    meaning: 'An old address is written in a way in which no visitor ever asks for it.',
    cause:
      'The line was taken over from the settings of another server, which knows patterns, or copied from a browser with all that stands there.',
    cure: 'Write the address from its first slash to what stands in front of "?" or "#", and a line for each.',
    message: ({ reason, from }) => `The old address ${quote(from)} ${WHY[reason]}.`,
    hint: ({ reason, to, suggestion, isAgain }) => {
      if (reason === 'pattern') return 'Write a line for each address, letter by letter.';
      const line = to === undefined ? `- ${suggestion}` : `${suggestion}: ${to}`;
      const act = suggestion === undefined ? 'Take this line out.' : `Write: ${line}`;
      const again = isAgain ? 'Do the same with the pairs below.' : undefined;
      return [act, ELSE[reason], again].filter(Boolean).join('\n');
    },
  }),
  'redirect-chain': entry<{ from: string; to: string; end: string }>({
    meaning: 'An old address leads to another old address; visitors wait twice.',
    cause: 'A page moved twice, and each move was written down.',
    cure: 'Let the oldest address lead straight to where the page is now.',
    message: ({ from, to }, [place]) =>
      `${quote(from)} leads to ${quote(to)}, which is an old address itself (${place}).`,
    hint: ({ from, end }) => `Let it lead to the page at once: ${from}: ${end}`,
  }),
  'redirect-circle': entry<{ to: string; circle: string[] }>({
    meaning: 'Old addresses lead to each other and never to a page.',
    cause: 'Old addresses lead to each other, for example because a move was taken back.',
    cure: 'Take out the one that is a page again.',
    message: ({ to, circle }) =>
      circle.length === 1
        ? `The address ${quote(to)} leads to itself.`
        : `These redirects go round in a circle: ${[...shownOf(circle), circle[0]].join(' to ')}.`,
    hint: ({ circle }) =>
      `Let ${circle.length === 1 ? 'it' : 'one of them'} lead to a page, or take it out.`,
  }),
  'redirect-hides-page': entry<HidesPage>({
    meaning: 'An old address is that of a page, which nobody could see any more.',
    cause: 'A page was made at an address that used to lead elsewhere, or was said to be gone.',
    cure: 'Take the line out of "redirects" or "gone", or give the page another path.',
    message: ({ from, file, as }, [place = file]) =>
      `The address ${quote(from)} belongs to a page (${place}), ${as === 'gone' ? 'so it is not gone' : 'which this redirect would hide'}.`,
    hint: ({ swapped }) =>
      swapped === undefined
        ? 'Take this line out, or give the page another path.'
        : `Write the old address first: ${swapped}`,
  }),
} satisfies Entries;

function addTo(key: string, file: string, has: string[]): string {
  return has.includes(key) ? `add below "${key}" in ${file}` : `add to ${file}\n${key}:`;
}

/** A longer circle is not named in full. */
const MAX_CIRCLE = 12;

function shownOf(circle: string[]): string[] {
  const more = circle.length - MAX_CIRCLE;
  return more <= 0 ? circle : [...circle.slice(0, MAX_CIRCLE), `${more} more`];
}
