import type { Advice } from '../advice.ts';
import type { Code } from '../codes.ts';

/** What may be meant so, and never keeps a site from being built. */
export const lookAdvice = {
  'description-too-long': {
    cause: 'The description says more than search engines have room for.',
    cure: 'Put what matters most into the first sentence, and leave the rest to the page.',
  },
  'empty-group': {
    cause: 'The last page left the group, or its first one is still to be written.',
    cure: 'Let a page join it with nav: { group: ... }, or take the group out of nav.yaml.',
  },
  'heading-skipped': {
    cause:
      'A heading was made smaller for its looks. People who hear the page go from step to step.',
    cure: 'Use one "#" more than the heading above, not two.',
  },
  'heading-too-high': {
    cause:
      'The text was written as a page of its own. Here the page already has its title, from its first block.',
    cure: 'Begin with two signs: ## Our team',
  },
  'no-home-page': {
    cause: 'The page that lies at the address of the site was renamed or removed.',
    cure: 'Give the page that people are to see first the line path: /',
  },
  'orphan-page': {
    cause: 'The page is new, or the last link to it was taken out.',
    cure: 'Give it a place in the menu or link to it. If only those are to see it who have its address, say index: false.',
  },
  'title-too-long': {
    cause: 'The title says more than search engines and tabs have room for.',
    cure: 'Put the words that people look for first, and leave the rest to the heading.',
  },
  'unused-exemption': {
    cause: 'The link was taken out of the page, and the line that excused it stayed.',
    cure: 'Take the line out of "links".',
  },
  'unused-form': {
    cause: 'The form is new, or the block that showed it was taken out.',
    cure: 'Show it on a page with a form block, or delete its file.',
  },
} satisfies Partial<Record<Code, Advice>>;

/** What shows only in the built pages. */
export const proofAdvice = {
  'view-mistake': {
    cause:
      'Every file is right, and still something is missing on the built page: a title, the words of a button, something that is pointed at. Most often the code of a block is to blame.',
    cure: 'Try what the message says. If it does not help, show the message to whoever looks after the code: it names the page, and the line that the block is written in.',
  },
} satisfies Partial<Record<Code, Advice>>;
