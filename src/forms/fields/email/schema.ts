import { autocomplete, defineField, maxLength, placeholder } from '../../../model/form.ts';
import { MOST } from './rules.ts';

export const schema = defineField({
  kind: 'email',
  description: 'An e-mail address.',
  aliases: ['mail'],
  properties: { autocomplete, placeholder, maxLength: maxLength(MOST, MOST) },
});
