import type { Entries } from '../entry.ts';

/** What may be meant so, and never keeps a site from being built. */
export const warnings = {
  'description-too-long': {
    meaning: 'Search engines cut a description that is longer than two lines.',
    cause: 'The description says more than search engines have room for.',
    cure: 'Put what matters most into the first sentence, and leave the rest to the page.',
  },
  'empty-group': {
    meaning: 'No page is in a group of the menu, so the menu leaves it out.',
    cause: 'The last page left the group, or its first one is still to be written.',
    cure: 'Let a page join it with nav: { group: ... }, or take the group out of nav.yaml.',
  },
  'heading-skipped': {
    meaning: 'A heading is two steps smaller than the one above it.',
    cause:
      'A heading was made smaller for its looks. People who hear the page go from step to step.',
    cure: 'Use one "#" more than the heading above, not two.',
  },
  'heading-too-high': {
    meaning: 'A text has a heading as large as the title of the page.',
    cause:
      'The text was written as a page of its own. Here the page already has its title, from its first block.',
    cure: 'Begin with two signs: ## Our team',
  },
  'no-home-page': {
    meaning: 'The address of the site itself leads nowhere.',
    cause: 'The page that lies at the address of the site was renamed or removed.',
    cure: 'Give the page that people are to see first the line path: /',
  },
  'orphan-page': {
    meaning: 'No menu, link or list leads to a page, so nobody will find it.',
    cause: 'The page is new, or the last link to it was taken out.',
    cure: 'Give it a place in the menu or link to it. If only those are to see it who have its address, say index: false.',
  },
  'title-too-long': {
    meaning: 'Search engines cut a title that is longer than one line.',
    cause: 'The title says more than search engines and tabs have room for.',
    cure: 'Put the words that people look for first, and leave the rest to the heading.',
  },
  'unused-exemption': {
    meaning: 'A page exempts a link from the check that is not on it any more.',
    cause: 'The link was taken out of the page, and the line that excused it stayed.',
    cure: 'Take the line out of "links".',
  },
  'unused-form': {
    meaning: 'A form is on no page.',
    cause: 'The form is new, or the block that showed it was taken out.',
    cure: 'Show it on a page with a form block, or delete its file.',
  },
} satisfies Entries;

/** What shows only in the built pages. */
export const auditMistakes = {
  'view-mistake': {
    meaning:
      'A built page is not sound although its file is right: the type of a block, or the frame of all pages, has a mistake.',
    cause:
      'Every file is right, and still something is missing on the built page: a title, the words of a button, something that is pointed at. Most often the code of a block is to blame.',
    cure: 'Try what the message says. If it does not help, show the message to whoever looks after the code: it names the page, and the line that the block is written in.',
  },
} satisfies Entries;
