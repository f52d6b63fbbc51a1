import { defineBlock } from '../../model/schema/block.ts';
import { heading, image, list, markdown, optional } from '../../model/schema/builders.ts';
import { actions } from '../schema-parts.ts';

export const schema = defineBlock({
  type: 'text',
  description: 'Running text, with pictures beside it and buttons below where you want them.',
  when: 'For all that is read from beginning to end. Questions go into accordion, articles into article.',
  aliases: `paragraph markdown richtext content texto textblock absatz parrafo paragraphe tekst
    heading html button about code testo uberschrift ueberschrift akapit`.split(/\s+/),
  properties: {
    heading: optional(heading('The heading above the text.')),
    text: markdown('The text.'),
    images: optional(
      list('Pictures beside the text.', image('A picture.', { least: 320 }), { maxItems: 3 }),
    ),
    actions,
  },
});
