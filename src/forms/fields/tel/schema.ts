import { autocomplete, defineField, maxLength, placeholder } from '../../../model/schema/form.ts';

export const schema = defineField({
  kind: 'tel',
  description: 'A phone number.',
  when: 'For the number that you call.',
  aliases: `phone telephone mobile telefon telefono telefone movil celular handy handynummer
    portable telefoon`.split(/\s+/),
  properties: { autocomplete, placeholder, maxLength: maxLength(100) },
});
