import { autocomplete, defineField, maxLength, placeholder } from '../../../model/schema/form.ts';

export const schema = defineField({
  kind: 'email',
  description: 'An e-mail address.',
  when: 'For the address that you answer to; a mail of thanks (acknowledge) goes there too.',
  aliases: ['mail', 'correo', 'courriel'],
  properties: { autocomplete, placeholder, maxLength: maxLength(254, 254) },
});
