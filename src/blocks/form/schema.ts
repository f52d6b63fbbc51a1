import { defineBlock } from '../../model/schema/block.ts';
import { image, list, optional } from '../../model/schema/builders.ts';
import { form } from '../../model/schema/form.ts';
import { opening, point } from '../schema-parts.ts';

export const schema = defineBlock({
  type: 'form',
  description: 'A form, with the reasons to fill it in beside it.',
  when: 'Where visitors ask, apply or send files. What is asked stands in site/forms.',
  aliases: `formular formulario formulaire formulier modulo contactform kontaktformular
    newsletter signup formularz`.split(/\s+/),
  properties: {
    ...opening,
    points: optional(list('What filling it in is good for.', point)),
    image: optional(image('A picture below the words, on phones below the form.', { least: 400 })),
    form: form('The form: the name of its file under site/forms, without .yaml.'),
  },
});
