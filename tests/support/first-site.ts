import { wordsOf } from './site-words.ts';

/** The texts of the site in `site/`, which its editors may change. */
export const { siteSays, formSays, pageSays, blockSays, menuSays, groupSays, labelOf, formOn } =
  wordsOf('site');
