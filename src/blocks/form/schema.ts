import { form } from '../../model/form.ts';
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
  type: 'form',
  description: 'A form, with the reasons to fill it in beside it.',
  properties: {
    ...opening,
    points: optional(
      list(
        'What filling it in is good for.',
        group('point', {
          icon: optional(icon('An icon beside the point.')),
          title: heading('The point in a few words.'),
          text: optional(inline('One or two sentences.')),
        }),
      ),
    ),
    image: optional(image('A picture below the words.')),
    form: form('The form: the name of its file under site/forms, without .yaml.'),
  },
});
