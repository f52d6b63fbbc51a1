import { optional, text } from '../../../model/schema/builders.ts';
import { autocomplete, defineField, options } from '../../../model/schema/form.ts';

export const schema = defineField({
  kind: 'select',
  description: 'One answer from a list that opens.',
  when: 'For six answers or more. For fewer take radio.',
  aliases: `dropdown choice auswahl combobox desplegable lista listederoulante menuderoulant liste
    keuze wybor escolha scelta`.split(/\s+/),
  properties: {
    options,
    autocomplete,
    placeholder: optional(
      text('What the list says before anything is chosen.', { default: 'Choose…' }),
    ),
  },
});
