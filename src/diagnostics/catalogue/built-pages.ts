import { builtHint, builtMessage, type OnBuiltPage } from '../built-page.ts';
import { type Entries, entry } from '../entry.ts';
import { quote } from '../quote.ts';

interface OverBudget {
  page: string;
  what: keyof typeof NAMES;
  has: number;
  max: number;
}

interface PageOverBudget extends OverBudget {
  /** The block that contributes most, if it is in blocks. */
  block: { type: string; bytes: number } | undefined;
  /** Whether the limit is the page's own. */
  isOwn: boolean;
}

/** How many pages exceed the site's limit; `page` is the heaviest. */
interface SiteOverBudget extends OverBudget {
  count: number;
}

/** The words for what is weighed. */
const NAMES = {
  html: 'HTML',
  css: 'styles',
  js: 'scripts',
  font: 'fonts',
  image: 'pictures',
};

function bytes(count: number): string {
  return `${count.toLocaleString('en')} bytes`;
}

/** Mistakes that only show in built pages. */
export const auditMistakes = {
  'over-budget': entry<PageOverBudget | SiteOverBudget>({
    meaning: 'A page weighs more than "budget" in site.yaml, or in its own file, allows.',
    cause:
      'A picture was added or grew, a block has more entries, or the code or the look has changed. Bytes are counted as the files lie there, before they are compressed.',
    cure: 'Make the block that the message names lighter, or raise the budget on purpose.',
    message: (params) => {
      const { page, what, has, max } = params;
      if ('count' in params) {
        return `${params.count} pages have more than ${bytes(max)} of ${NAMES[what]}, the most that they may have; ${quote(page)} has ${bytes(has)}.`;
      }
      const { block } = params;
      return `The page ${quote(page)} has ${bytes(has)} of ${NAMES[what]}; it may have at most ${bytes(max)}.${
        block ? ` Without this ${block.type} it would have ${bytes(block.bytes)} less.` : ''
      }`;
    },
    hint: (params) => {
      const { what, has, max } = params;
      if ('count' in params) return `Make these pages lighter, or write "${what}: ${has}" here.`;
      const file = params.isOwn ? 'this file' : 'site/site.yaml';
      return `Take at least ${bytes(has - max)} out, or write "${what}: ${has}" under "budget" in ${file}.`;
    },
  }),
  'view-mistake': entry<OnBuiltPage>({
    meaning:
      'A built page is not sound although its file is right: the type of a block, or the frame of all pages, has a mistake.',
    cause:
      'Every file is right, and still something is missing on the built page: a title, the words of a button, something that is pointed at. Most often the code of a block is to blame.',
    cure: 'Try what the message says. If it does not help, show the message to whoever looks after the code: it names the page, and the line that the block is written in.',
    message: builtMessage,
    hint: builtHint,
  }),
} satisfies Entries;
