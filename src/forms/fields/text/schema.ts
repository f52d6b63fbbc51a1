import { autocomplete, defineField, maxLength, placeholder } from '../../../model/form.ts';

export const schema = defineField({
  kind: 'text',
  description: 'One line of text.',
  aliases: ['string'],
  properties: { autocomplete, placeholder, maxLength: maxLength(200) },
});
