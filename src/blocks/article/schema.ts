import { defineBlock } from '../../model/schema/block.ts';
import {
  anchored,
  flag,
  group,
  heading,
  list,
  markdown,
  optional,
  relatedPages,
} from '../../model/schema/builders.ts';

export const schema = defineBlock({
  type: 'article',
  description: "An article. Its date, author and picture are those of the page's own article keys.",
  when: 'First on the page of an article. A page without author and day begins with hero, a manual with guide.',
  aliases: ['artikel', 'articulo', 'artigo', 'articolo', 'beitrag'],
  opensPage: true,
  showsArticle: true,
  properties: {
    heading: heading('The title of the article.'),
    lead: optional(markdown('The opening, before the first section.')),
    sections: list(
      'The sections, in order.',
      group('section', {
        title: anchored('The heading of the section; links can point at it.', { heading: true }),
        text: markdown('Its text.'),
      }),
    ),
    numbered: optional(flag('true numbers the sections: 5 reasons, 8 ideas.')),
    closing: optional(markdown('The end, after the last section.')),
    related: optional(relatedPages('Where other articles to read next lie: /blog.')),
  },
});
