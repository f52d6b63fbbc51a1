import { defineBlock } from '../../model/schema/block.ts';
import { count, flag, optional, pagesBelow, text } from '../../model/schema/builders.ts';
import { actions, opening } from '../schema-parts.ts';

export const schema = defineBlock({
  type: 'page-list',
  description: 'Links to all pages below an address, newest article first, others as in the menu.',
  when: 'For a blog, or the front page of a part of the site: new pages are in it by themselves. Of articles it shows picture, author and reading time. To choose the pages and the words take cards.',
  aliases: ['seitenliste', 'seiten', 'paginas', 'blog', 'articles'],
  properties: {
    ...opening,
    under: pagesBelow('The address above them: /blog.'),
    category: optional(text('Only articles of this category.')),
    author: optional(text('Only articles of this author.')),
    limit: optional(
      count('Only so many, the first ones: the 3 newest articles.', {
        minimum: 1,
        maximum: 100,
        examples: [3],
      }),
    ),
    perPage: optional(
      count('How many one page shows, if there are many: the others are on /blog/2 and so on.', {
        minimum: 1,
        maximum: 100,
        examples: [20],
      }),
    ),
    brief: optional(
      flag('true leaves out pictures and excerpts: titles and dates of many articles.'),
    ),
    actions,
  },
});
