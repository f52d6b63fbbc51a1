import { autocomplete, defineField, maxLength, placeholder } from '../../../model/form.ts';

export const schema = defineField({
  kind: 'email',
  description: 'An e-mail address.',
  properties: { autocomplete, placeholder, maxLength },
});
