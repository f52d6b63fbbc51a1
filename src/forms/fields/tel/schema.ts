import { autocomplete, defineField, maxLength, placeholder } from '../../../model/form.ts';

export const schema = defineField({
  kind: 'tel',
  description: 'A phone number.',
  properties: { autocomplete, placeholder, maxLength },
});
