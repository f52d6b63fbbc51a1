import type { Static } from 'typebox';
import { count, group, optional } from './builders.ts';

const bytes = (what: string) =>
  optional(count(`The most bytes of ${what}, as the files lie there.`, { minimum: 0 }));

/** Size limits for all pages of a site, or for one of them. */
export const budgetSchema = group(
  'budget',
  {
    html: bytes('a page without its styles'),
    css: bytes('its styles'),
    js: bytes('the scripts that it loads'),
    font: bytes('the fonts that its words are set in'),
    image: bytes('all its pictures'),
  },
  'What a page may weigh before it is compressed. A build that is heavier fails.',
);

export type Budget = Static<typeof budgetSchema>;

/** What is limited. */
export type BudgetKey = keyof Budget;
