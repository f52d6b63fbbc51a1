import { defineBlock } from '../../model/schema/block.ts';
import { group, image, list, optional, text } from '../../model/schema/builders.ts';
import { opening } from '../schema-parts.ts';

export const schema = defineBlock({
  type: 'gallery',
  description: 'Pictures in rows; a click shows one of them large.',
  when: 'For pictures that are looked at for their own sake: rooms, dishes, finished work. For pictures that lead somewhere take cards.',
  aliases: `photos pictures images slideshow carousel lightbox galerie galeria galleria galerij
    bildergalerie image photo picture slider portfolio logos partners bild bilder imagen immagine
    zdjecia`.split(/\s+/),
  properties: {
    ...opening,
    items: list(
      'The pictures, in order.',
      group('picture', {
        image: image('The picture.', { least: 480 }),
        text: optional(text('A few words below it.')),
      }),
    ),
  },
});
