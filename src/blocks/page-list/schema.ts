import { defineBlock, pagesBelow } from '../../model/vocabulary.ts';
import { opening } from '../keys.ts';

export const schema = defineBlock({
  type: 'page-list',
  description: 'Links to all pages below an address, newest article first, others as in the menu.',
  properties: {
    ...opening,
    under: pagesBelow('The address above them: /blog.'),
  },
});
