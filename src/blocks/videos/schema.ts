import { defineBlock } from '../../model/schema/block.ts';
import {
  embed,
  group,
  heading,
  image,
  link,
  list,
  optional,
  videoId,
} from '../../model/schema/builders.ts';
import { opening } from '../schema-parts.ts';

export const schema = defineBlock({
  type: 'videos',
  description:
    'Numbered videos of a video site: from three on, one large with the others in a list. Nothing is loaded from the site until one is played.',
  when: 'For films of a video site. For anything else of another site take embed.',
  aliases: ['youtube', 'video', 'filme'],
  properties: {
    ...opening,
    player: embed(
      "The player's address, to whose end a video's id is added: https://www.youtube-nocookie.com/embed/.",
    ),
    watch: optional(
      link("The address of a video's own page; its id is added to the end. Else the player's."),
    ),
    items: list(
      'The videos, in order.',
      group('video', {
        id: videoId('The id of the video at that site, not its whole address.'),
        title: heading('The title.'),
        image: optional(image('A still picture, shown until it plays.', { least: 320 })),
      }),
    ),
  },
});
