import { autocomplete, defineField, maxLength, placeholder } from '../../../model/form.ts';

export const schema = defineField({
  kind: 'email',
  description: 'An e-mail address.',
  aliases: ['mail'],
  properties: { autocomplete, placeholder, maxLength: maxLength(254, 254) },
});
