import {
  defineBlock,
  group,
  heading,
  icon,
  image,
  inline,
  list,
  optional,
} from '../../model/vocabulary.ts';
import { opening } from '../keys.ts';

export const schema = defineBlock({
  type: 'features',
  description: 'Reasons or strong points, with pictures such as award seals at their side.',
  properties: {
    ...opening,
    items: list(
      'The points, in order.',
      group('point', {
        icon: optional(icon('An icon beside the point.')),
        title: heading('The point in a few words.'),
        text: optional(inline('One or two sentences.')),
      }),
    ),
    images: optional(list('Pictures at the side.', image('A picture.'), { maxItems: 4 })),
  },
});
