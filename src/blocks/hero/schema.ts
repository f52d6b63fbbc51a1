import { defineBlock } from '../../model/schema/block.ts';
import { choice, flag, heading, image, inline, optional } from '../../model/schema/builders.ts';
import { form } from '../../model/schema/form.ts';
import { actions } from '../schema-parts.ts';

export const schema = defineBlock({
  type: 'hero',
  description: 'The top of a page: its heading, one sentence and one thing to do.',
  when: 'First on most pages, and once. An article begins with article, a page of a manual with guide.',
  aliases: ['banner', 'header', 'jumbotron', 'portada', 'titelbild'],
  opensPage: true,
  properties: {
    heading: heading("The page's heading."),
    text: optional(inline('One or two sentences under it.')),
    image: optional(
      image('A scene: beside the words on wide screens, below them on phones.', { least: 480 }),
    ),
    form: optional(form('A short form right under the words, such as an address field.')),
    search: optional(flag('true puts a search field under the words: the front page of a manual.')),
    actions,
    size: optional(
      choice(
        'tall is the deep band of a front page; band is the slim one of all others.',
        ['tall', 'band'],
        { default: 'band' },
      ),
    ),
  },
});
