import { number, optional } from '../../../model/schema/builders.ts';
import { defineField, placeholder } from '../../../model/schema/form.ts';

export const schema = defineField({
  kind: 'number',
  description: 'A number.',
  when: 'For a count or an amount. Phone numbers are tel; postcodes and numbers of houses are text.',
  aliases: ['numero', 'zahl', 'integer', 'liczba', 'getal'],
  properties: {
    placeholder,
    minimum: optional(number('The least it may be.')),
    maximum: optional(number('The most it may be.')),
    step: optional(
      number(
        'The distance between numbers that are allowed: 0.01 for cents. Left out, whole numbers.',
        { minimum: 0.01 },
      ),
    ),
  },
});
