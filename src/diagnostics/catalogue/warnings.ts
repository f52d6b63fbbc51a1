import { entryOfBoth } from '../built-page.ts';
import { byReason, type Entries, entry } from '../entry.ts';
import { quote } from '../quote.ts';
import { withArticle } from '../subject.ts';
import { listNames } from '../suggest.ts';

interface TooLongForPlace {
  has: number;
  /** What there is room for. */
  max: number;
  /** Whether its facts make it too long. */
  isFilled: boolean;
}

/** Markup that visitors would see, and the text without it. */
export type SignShown = {
  reason: 'quotes' | 'half-quote' | 'quotation' | 'semicolon' | 'star';
  written: string;
  words: string;
};

/** The markup of another program; `right` is our equivalent. */
export interface ForeignMark {
  reason:
    | 'pair'
    | 'template'
    | 'shortcode'
    | 'attribute'
    | 'footnote'
    | 'citation'
    | 'comment'
    | 'picture'
    | 'task'
    | 'emoji'
    | 'highlight'
    | 'line-break';
  written: string;
  right: string | undefined;
}

const TAKE_OUT = 'Take it out';

/** What to do about each kind. */
const INSTEAD_OF: Record<ForeignMark['reason'], string> = {
  pair: `${TAKE_OUT}, and keep the words. A text has **bold**, *slanted* and [words](/page).`,
  template: `Write the words that visitors are to read. A fact of site.yaml stands between single braces, such as {phone}.`,
  shortcode: `${TAKE_OUT}. What it showed is a block of its own here.`,
  emoji: 'Type the sign itself in its place, or take it out.',
  highlight: `${TAKE_OUT}, and keep the words.`,
  task: `${TAKE_OUT}. A list with ticks is a block of its own: checklist.`,
  attribute: `${TAKE_OUT}. How a text looks, its block decides.`,
  citation: `${TAKE_OUT}. If visitors are to find the source, link to it: [words](https://example.org).`,
  comment: `${TAKE_OUT}, and the comment with the same mark further down.`,
  picture: `${TAKE_OUT}. To show the picture, save it into site/images, and write below a key "image": src: NAME.jpg`,
  footnote: `${TAKE_OUT}, and write the note in round brackets behind the words that it belongs to.`,
  'line-break': `${TAKE_OUT}. In a text below a bar, text: |, an empty line begins a new paragraph.`,
};

/** An amount of money that is no number; `right` is the likely one. */
export type OddAmount =
  | { reason: 'letter'; written: string; letter: string; right: string }
  | { reason: 'signs' | 'comma' | 'twice'; written: string; right: string }
  /** `group` is the sign of thousands in the language of the site. */
  | { reason: 'digits'; written: string; group: ',' | '.' }
  | { reason: 'swapped'; written: string; group: ',' | '.'; right: string };

const NAME_OF = { ',': 'comma', '.': 'dot' };

interface CrowdedGroup {
  group: string;
  has: number;
  max: number;
  /** The parent address of most of its pages. */
  under: string;
}

interface CrowdedMenu {
  has: number;
  max: number;
}

interface EmptyGroup {
  group: string;
  /** The menu file: `nav.es.yaml`. */
  menu: string;
  /** The groups of nav.yaml that a translated menu lacks. */
  untranslated: string[];
}

/** The label for those groups. */
const OPEN_GROUPS = 'Groups of nav.yaml that are not translated here';

/** A list that is written out in a block. */
interface LongList {
  key: string;
  block: string;
}

type OddOpening =
  | { reason: 'twice'; day: string }
  /** A misspelt day. */
  | { reason: 'day'; written: string; day: string }
  | { reason: 'overlap'; day: string; written: string; other: string }
  /** It closes before it opens: this many hours, if that is intended; otherwise as in `line`. */
  | { reason: 'order'; written: string; hours: number; line: string }
  /** Only one of the times says AM or PM: both readings. */
  | { reason: 'half'; written: string; likely: string; other: string };

interface PriceWithoutCurrency {
  price: string;
  /** The price in the currency of other ones, or of the country; undefined for nothing. */
  example: string | undefined;
}

interface ContactExpires {
  expires: string;
  reason: 'over' | 'ends';
}

function cutInSearch(what: string, { has, max, isFilled }: TooLongForPlace): string {
  return `This ${what} has ${has} characters${isFilled ? ' with its facts filled in' : ''}; search engines show about ${max}.`;
}

/** Warnings: they never stop a build. */
export const warnings = {
  'crowded-group': entry<CrowdedGroup>({
    meaning: 'A group of the menu has more pages than a visitor can take in.',
    cause: 'Every new page of some kind joins the group, and every page of the site shows it.',
    cure: 'Keep the pages in the group that most visitors look for, and show the others in a list on one of these pages.',
    message: ({ group, has, max }) =>
      `The group ${quote(group)} of the menu has ${has} pages, which every page of the site carries with it; visitors can take in about ${max}.`,
    hint: ({ under }) =>
      `Keep those in it that most visitors look for, and take "nav" out of the others. To show them all, add to one of those that stay:\n- type: page-list\n  under: ${under}`,
  }),
  'crowded-menu': entry<CrowdedMenu>({
    meaning: 'The menu has more entries side by side than fit into the bar at the top of pages.',
    cause: 'Every page was listed in nav.yaml, where groups could hold those that belong together.',
    cure: 'Make groups of pages that belong together, and leave out of the menu what few visitors look for: a link on another page leads there.',
    message: ({ has, max }) =>
      `The menu has ${has} entries side by side, and the bar at the top of pages has room for about ${max}.`,
    hint: () =>
      'Gather pages that belong together in a group: "- group: NAME" in place of their lines here, and "nav: { group: NAME }" in the file of each.',
  }),
  'description-too-long': entry<TooLongForPlace>({
    meaning: 'Search engines cut a description that is longer than two lines.',
    cause: 'The description says more than search engines have room for.',
    cure: 'Put what matters most into the first sentence, and leave the rest to the page.',
    message: (params) => cutInSearch('description', params),
    hint: ({ has, max }) => `Take out at least ${has - max}, or let the first sentence say it all.`,
  }),
  'empty-group': entry<EmptyGroup>({
    meaning: 'No page is in a group of the menu, so the menu leaves it out.',
    cause:
      'The last page left the group, its first one is still to be written, or a translation does not say which group it translates.',
    cure: 'Let a page join it with nav: { group: ... }, write in a translation which group of nav.yaml it translates, or take the group out of the menu.',
    message: ({ group }) =>
      `No page is in the group ${quote(group)}, so the menu does not show it.`,
    hint: ({ group, menu, untranslated }) => {
      const [first, ...others] = untranslated;
      const list = others.length > 0 ? `\n${listNames(group, untranslated, OPEN_GROUPS)}` : '';
      const act = first
        ? `Add to it: translates: ${first}`
        : `Add to a page: nav: { group: ${group} }`;
      return `${act}${list}\nOr take the group out of ${menu}.`;
    },
  }),
  'foreign-mark': entry<ForeignMark>({
    meaning:
      'A text has a mark in it that another program puts something else in place of. Here visitors read the mark itself.',
    cause:
      'The text was copied from a template, a newsletter, a forum, the answer of a chat or the files of another site generator.',
    cure: 'Write the words that visitors are to read. A text takes Markdown, and facts of site.yaml in braces.',
    message: ({ written }) =>
      `${quote(written)} belongs to another program: visitors would read it as it stands.`,
    hint: ({ reason, right }) => (right ? `Write it so: ${right}` : INSTEAD_OF[reason]),
  }),
  'handout-from-the-right': entry<{ language: string }>({
    meaning: 'A handout is in a language that runs from the right, which PDFs are not set in yet.',
    cause:
      'PDFs are set word by word from the left: in Arabic or Hebrew words stand in the wrong order.',
    cure: 'Make the PDF in a program for texts, put it into site/files, and take the handout out.',
    message: ({ language }) =>
      `Handouts are set from left to right, but ${quote(language)} runs from the right: words stand in the wrong order.`,
    hint: () =>
      'Make the PDF in a program for texts and put it into site/files, in place of this file.',
  }),
  'letters-missing': entry<{ letters: string[]; font: string; isHeading: boolean }>({
    meaning: 'Share images or PDFs hold letters that their font does not have.',
    cause:
      'The fonts that come along have the letters of European languages in Latin script, and of Turkish. On pages browsers take other letters from fonts of their own; in images and PDFs empty boxes would stand in their place.',
    cure: 'Put a font that has the letters into site/fonts and name it in theme.yaml, or write other signs.',
    message: ({ letters, font }) =>
      `Share images or PDFs show this in ${quote(font)}, which lacks ${letters.join(' ')}: empty boxes take their place.`,
    hint: ({ isHeading }) =>
      `Put a font that has them into site/fonts, and write into theme.yaml: fonts: { ${isHeading ? 'heading' : 'text'}: ours.woff2 }`,
  }),
  'heading-skipped': entryOfBoth<{ words: string; level: number; above: number }>({
    meaning: 'A heading is two steps smaller than the one above it.',
    cause:
      'A heading was made smaller for its looks. People who hear the page go from step to step.',
    cure: 'Use one "#" more than the heading above, not two.',
    message: ({ words, level }) =>
      `The heading "${'#'.repeat(level)} ${words}" skips a level: no heading with "${'#'.repeat(level - 1)}" stands above it.`,
    hint: ({ words, above }) => `Write: ${'#'.repeat(above + 1)} ${words}`,
  }),
  'heading-too-high': entryOfBoth<{ words: string }>({
    meaning: 'A text has a heading as large as the title of the page.',
    cause:
      'The text was written as a page of its own. Here the page already has its title, from its first block.',
    cure: 'Begin with two signs: ## Our team',
    message: () => 'A heading with one "#" would be a second title for the page.',
    hint: ({ words }) =>
      `Write two: ## ${words}\nA note to yourself stands outside of the text, above its key: in a text all is shown.`,
  }),
  'long-list': entry<{ has: number; max: number } & ({ under: string } | LongList)>({
    meaning: 'A page shows so long a list that it is slow to load and tiring to read.',
    cause: 'The list has grown for years, or stands above too many pages.',
    cure: 'Divide it: with "perPage" a page-list does so by itself; of other lists let several pages show a part each.',
    message: ({ has, max, ...what }) =>
      'under' in what
        ? `This list shows the ${has} pages below ${quote(what.under)} on one page; it is slow to load with more than ${max}.`
        : `The "${what.key}" of this ${what.block} has ${has} entries; a page is slow to load with more than ${max} in one list.`,
    hint: (what) =>
      'under' in what
        ? 'Show some of them, and the others on pages that follow it: perPage: 50'
        : `Let several pages show a part of them each, and link from here to the others.`,
  }),
  'odd-amount': entry<OddAmount>({
    meaning:
      'An amount of money has a letter or a sign in it that makes no number of it, or its currency twice.',
    cause:
      'The letter O was typed for a zero, a dot twice, a comma as other languages have it before the cents, or a sign beside a fact that has it.',
    cure: 'Write it in digits, as the language of the site has it: 4.50 and 1,200 in English. Name its currency once.',
    ...byReason<OddAmount>({
      letter: {
        message: ({ written, letter }) =>
          `${quote(written)} has the letter "${letter}" in place of a digit.`,
        hint: ({ right }) => `Write it so: ${right}`,
      },
      signs: {
        message: ({ written }) => `${quote(written)} has two signs between its digits.`,
        hint: ({ right }) => `Did you mean "${right}"?`,
      },
      comma: {
        message: ({ written }) =>
          `${quote(written)} has a comma before its last digits, where English has a dot.`,
        hint: ({ right }) => `Did you mean "${right}"? A comma marks thousands, as in 1,200.`,
      },
      digits: {
        message: ({ written, group }) =>
          `${quote(written)} has more than three digits behind a ${NAME_OF[group]}, which marks thousands.`,
        hint: ({ group }) => `Write three digits behind it, as in 1${group}200, or leave it out.`,
      },
      swapped: {
        message: ({ written, group }) =>
          `${quote(written)} may be read as another amount: in the language of the site a ${NAME_OF[group]} marks thousands.`,
        hint: ({ right }) => `Did you mean "${right}"?`,
      },
      twice: {
        message: ({ written }) => `${quote(written)} names its currency twice.`,
        hint: ({ right }) => `Write it so: ${right}`,
      },
    }),
  }),
  'odd-opening-times': entry<OddOpening>({
    meaning:
      'Opening hours name a day that is none, say something twice, contradict each other, or close before they open. Search engines and maps show those of "business" as they are.',
    cause:
      'A day was misspelt, a line was copied and its days left as they were, hours of the afternoon were written without PM, or the two times were swapped.',
    cure: 'Let each day stand once, or twice with a break between; write 9:00-18:00 or 9 AM-6 PM.',
    ...byReason<OddOpening>({
      twice: {
        message: ({ day }) => `${day} stands twice among these days.`,
        hint: () => 'Take one of the two out, or write the day that you mean.',
      },
      day: {
        message: ({ written }) => `${quote(written)} is no day of the week.`,
        hint: ({ day }) => `Did you mean "${day}"?`,
      },
      overlap: {
        message: ({ day, written, other }) =>
          written === other
            ? `The hours of ${day}, ${quote(written)}, are in this list twice.`
            : `On ${day} the hours ${quote(written)} overlap with ${quote(other)}.`,
        hint: (_, [place]) =>
          `The other ones are at ${place}. Take the day out of one of the two, or change its hours.`,
      },
      half: {
        message: ({ written }) =>
          `${quote(written)} says of one time only whether it is in the morning or the evening.`,
        hint: ({ likely, other }) => `Write "${likely}", or "${other}" if it is open that long.`,
      },
      order: {
        message: ({ written, hours }) =>
          `${quote(written)} is open for ${hours} hours, until the next day.`,
        hint: ({ line }) =>
          `Did you mean "${line}"? If it is open that long, say it in two entries: one until 24:00, and one from 0:00 for the next day.`,
      },
    }),
  }),
  'postcode-elsewhere': entry<{ key: string; postcode: string }>({
    meaning: 'The address of "business" has its postcode in the street or the town.',
    cause: 'The address was copied from a letterhead in one piece.',
    cure: 'Write each part behind its own key: street, postcode, city.',
    message: ({ key, postcode }) =>
      `The postcode ${quote(postcode)} stands in the ${quote(key)} of the address, where search engines and maps do not look for it.`,
    hint: ({ key, postcode }) =>
      `Take it out of ${quote(key)}, and write it beside it: postcode: ${postcode}`,
  }),
  'orphan-page': entry<{ path: string; label: string }>({
    meaning: 'No menu, link or list leads to a page, so nobody will find it.',
    cause: 'The page is new, or the last link to it was taken out.',
    cure: 'Give it a place in the menu or link to it. If only those are to see it who have its address, say index: false.',
    message: ({ path }) =>
      `Nothing leads to the page "${path}": no menu, no link and no list of pages.`,
    hint: ({ path, label }) =>
      `Link to it from another page, such as [${label}](${path}), or give it a place in the menu: nav: { group: ... }\nIs it only for those who know its address? Then add: index: false`,
  }),
  'label-too-long': entry<TooLongForPlace>({
    meaning: 'A label is longer than a line of the menu.',
    cause: 'The label is a sentence, or words were pasted into the wrong line.',
    cure: 'Say in two or three words where the link leads; the heading of the page can say more.',
    message: ({ has, max }) => `This label has ${has} characters; there is room for about ${max}.`,
    hint: ({ has, max }) =>
      `Take out at least ${has - max}. For the menu alone, write: nav: { group: ..., label: ... }`,
  }),
  'price-without-currency': entry<PriceWithoutCurrency>({
    meaning: 'A price is a bare number, so visitors are not told of what money it is.',
    cause: 'The sign of the currency was left out, or taken for a sign of the file.',
    cure: 'Write the price as it is to be read: €95. In quotes it is safe from every sign.',
    message: ({ price }) => `The price ${quote(price)} names no currency.`,
    hint: ({ example }) =>
      example === undefined
        ? 'Say in words, in the language of the page, that it is free.'
        : `Put its currency beside it, as visitors read it: "${example}"`,
  }),
  'second-opening': entry<{ type: string; first: string }>({
    meaning:
      'A page begins twice: two of its blocks are made to come first, with its main heading.',
    cause: 'A block was copied from another page, or two pages were joined.',
    cure: 'Keep one of them, at the top. Further down a page goes on with blocks such as text, features or closing.',
    message: ({ type, first }) =>
      type === first
        ? `This page has a second ${type}, and a page begins only once.`
        : `This page begins with ${withArticle(first)}, and ${withArticle(type)} is made to begin a page, too.`,
    hint: (_, [place]) =>
      `The first one is at ${place}. Take one of the two out, or make this one a block of another kind, such as text.`,
  }),
  'security-contact-expires': entry<ContactExpires>({
    meaning:
      'The contact in security.txt is right until a day that is over or near. Who finds a hole in the site does not go by one that is out of date.',
    cause: 'The day was written some months ago, and nobody has looked at it since.',
    cure: 'See whether reports still reach somebody at that address, and give "expires" a day within a year, once a year.',
    message: ({ expires, reason }) =>
      `The security contact is right until ${expires}, ${reason === 'over' ? 'and that day is over: nobody goes by it any more' : 'which is less than 30 days away'}.`,
    hint: () =>
      'See whether somebody still reads what is sent there, and write a day within a year from now.',
  }),
  'sign-shown': entry<SignShown>({
    meaning: 'Signs that other programs want around or behind a value are shown to visitors here.',
    cause:
      'The quotes were typed on a phone or in a word processor, or a line was written as in code.',
    cure: 'Take them out. Quotes that visitors are to see may stay in a text of several sentences.',
    message: ({ reason, written }) => {
      if (reason === 'quotes')
        return `The quotes around ${quote(written)} are part of the text, and visitors see them.`;
      if (reason === 'quotation')
        return `The design puts quotes around ${quote(written)}, so visitors would see them twice.`;
      return reason === 'half-quote'
        ? `The quote at the ${/^["“„«]/.test(written) ? 'start' : 'end'} of ${quote(written)} has no partner, and visitors see it.`
        : `${quote(written)} ends in "${reason === 'star' ? '*' : ';'}", which visitors see.`;
    },
    hint: ({ reason, words }) =>
      reason === 'star'
        ? `Write it without: ${words}\nA field with "required: true" has its star by itself.`
        : `Write it without: ${words}`,
  }),
  'thousands-with-dot': entry<{ written: string; grouped: string; decimal: string }>({
    meaning: 'A number has a dot between its thousands, where a dot begins the decimals.',
    cause:
      'In some languages a dot stands between thousands. In these files it begins the decimals.',
    cure: 'Write digits alone: 1200. Visitors see the number as it is written in their language.',
    message: ({ written, decimal }) => `${quote(written)} is read as ${decimal} here.`,
    hint: ({ grouped, decimal }) =>
      `Write ${grouped} if the dot marks thousands, or ${decimal} if decimals follow it.`,
  }),
  'title-too-long': entry<TooLongForPlace>({
    meaning: 'Search engines cut a title that is longer than one line.',
    cause: 'The title says more than search engines and tabs have room for.',
    cure: 'Put the words that people look for first, and leave the rest to the heading.',
    message: (params) => cutInSearch('title', params),
    hint: ({ has, max }) =>
      `Take out at least ${has - max}, with what matters most at the beginning.`,
  }),
  'unused-exemption': entry<{ link: string }>({
    meaning: 'A page exempts a link from the check that is not on it any more.',
    cause: 'The link was taken out of the page, and the line that excused it stayed.',
    cure: 'Take the line out of "links".',
    message: ({ link }) =>
      `No link on this page is ${quote(link)} any more, so there is nothing to leave alone.`,
    hint: () => 'Take this entry out of "links".',
  }),
  'field-label-taken': entry<{ label: string }>({
    meaning: 'Two fields of a form ask the same, so nobody knows what belongs into which.',
    cause: 'A field was copied, and its label was not changed.',
    cure: 'Give each field a label of its own, or take one of the two out.',
    message: ({ label }) => `Two fields of this form have the label ${quote(label)}.`,
    hint: (_, [place]) => `The other one is at ${place}. Give one of them another label.`,
  }),
  'placeholder-left': entry<{
    written: string;
    /** What consists of it; undefined for a part of a text. */
    all?: 'answer' | 'text' | 'link' | undefined;
  }>({
    meaning: 'Words in brackets, or words without sense, stand where words of your own belong.',
    cause:
      'A new site begins with such places, and this one was not filled in yet. Or a note such as TODO was left, a "#" in place of an address, or what another program writes where it has nothing to say. Other programs put the name of a visitor in such a place; Signpost puts nothing that was typed into an answer.',
    cure: 'Write what belongs there, and take the brackets away.',
    message: ({ written, all }) =>
      all === 'answer'
        ? `Visitors would read ${quote(written)} as it stands: nothing that they type goes into this text.`
        : `${quote(written)} is still to be filled in.`,
    hint: ({ written, all }) => {
      if (all === 'answer')
        return 'Take it out, and write words that are right for everyone: Thank you for your message.';
      if (all === 'link')
        return 'Write where the link leads: /contact. To the top of its own page: #top';
      if (all === 'text')
        return 'Write your own words in its place, or take its line out if nothing belongs there.';
      return `Write your own words in its place${written.startsWith('[') ? ', without the brackets' : ''}.`;
    },
  }),
  'unused-form': entry<{ form: string }>({
    meaning: 'A form is on no page.',
    cause: 'The form is new, or the block that showed it was taken out.',
    cure: 'Show it on a page with a form block, or delete its file.',
    message: ({ form }) => `No page shows the form ${quote(form)}.`,
    hint: ({ form }) => `Put it on a page, in a block:\n- type: form\n  form: ${form}`,
  }),
  'wrapped-link': entry<{ host: string; suggestion: string }>({
    meaning:
      'A link was copied from a mail or a list of results, and leads through a host that counts or checks it.',
    cause:
      'Mail programs and search engines put an address of their own in front of links. It may end after some time.',
    cure: 'Open the page, and copy its address from the browser.',
    message: ({ host }) =>
      `This link leads through ${quote(host)}, as links in mails and lists of results do.`,
    hint: ({ suggestion }) => `Did you mean "${suggestion}"?`,
  }),
} satisfies Entries;
