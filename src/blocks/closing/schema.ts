import { defineBlock } from '../../model/schema/block.ts';
import { heading, image, inline, optional } from '../../model/schema/builders.ts';
import { actions } from '../schema-parts.ts';

export const schema = defineBlock({
  type: 'closing',
  description: 'The end of a page: what to do next, in one sentence and a button.',
  when: 'Last on a page, and once. In the middle of a page take notice.',
  aliases: ['calltoaction', 'cta', 'closer', 'abschluss', 'cierre'],
  properties: {
    heading: heading('What to do next, in a few words.'),
    text: optional(inline('One or two sentences under it.')),
    actions,
    image: optional(
      image('A scene: beside the words on wide screens, above them on phones.', { least: 480 }),
    ),
  },
});
