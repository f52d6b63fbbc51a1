import { defineBlock } from '../../model/schema/block.ts';
import { date, group, heading, image, list, optional, text } from '../../model/schema/builders.ts';
import { opening } from '../schema-parts.ts';

export const schema = defineBlock({
  type: 'posts',
  description: 'Announcements of articles that are written out here and lead nowhere.',
  when: 'For announcements that have no page of their own. Articles with pages are listed by page-list.',
  aliases: ['news', 'neuigkeiten', 'aktuelles', 'noticias', 'actualites', 'notizie', 'nieuws'],
  properties: {
    ...opening,
    items: list(
      'The posts, in order.',
      group('post', {
        id: text('A number or name of its own.'),
        title: heading('The title.'),
        excerpt: text('One or two sentences of it.'),
        category: text('The kind of article it is.'),
        date: date('The day it was published: 2021-01-27.'),
        author: text('Who wrote it.'),
        image: optional(image('A picture at the top.', { least: 320 })),
      }),
    ),
  },
});
