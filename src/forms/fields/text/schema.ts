import { autocomplete, defineField, maxLength, placeholder } from '../../../model/schema/form.ts';

export const schema = defineField({
  kind: 'text',
  description: 'One line of text.',
  when: 'For names, streets, and all that fits into one line.',
  aliases: ['string', 'texto', 'textfeld', 'input', 'tekst', 'testo'],
  properties: { autocomplete, placeholder, maxLength: maxLength(200) },
});
