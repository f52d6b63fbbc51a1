import { wordsOf } from './site-words.ts';

/** The texts of the site in `site/`, which its editors may change. */
export const {
  siteTexts,
  formTexts,
  pageTexts,
  blockTexts,
  menuTexts,
  groupTexts,
  labelOf,
  formOn,
} = wordsOf('site');
