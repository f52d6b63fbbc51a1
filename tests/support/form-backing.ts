import { HTML } from '../../src/server/content/site-content.ts';
import { openWords } from '../../src/words/open-words.ts';

/** What a server gives to each post of a form, besides its inbox. */
export const FORM_BACKING = {
  inbox: undefined,
  address: '',
  base: '',
  document: async (body: string) => ({ body, headers: { 'Content-Type': HTML } }),
  open: openWords,
};
