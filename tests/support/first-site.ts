import { wordsOf } from './site-words.ts';

/** What the first site says: the words that its editors may change. */
export const { siteSays, formSays, pageSays, blockSays, menuSays, groupSays, labelOf, formOn } =
  wordsOf('site');
