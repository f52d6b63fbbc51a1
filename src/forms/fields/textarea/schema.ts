import { count, optional } from '../../../model/schema/builders.ts';
import { autocomplete, defineField, maxLength, placeholder } from '../../../model/schema/form.ts';

export const schema = defineField({
  kind: 'textarea',
  description: 'Several lines of text.',
  when: 'For a message, or an answer in whole sentences.',
  aliases: ['message', 'multiline', 'paragraph', 'markdown', 'richtext', 'content', 'zonedetexte'],
  properties: {
    autocomplete,
    placeholder,
    maxLength: maxLength(5_000),
    rows: optional(
      count('How many lines are visible at first. Left out, 4.', { minimum: 2, maximum: 30 }),
    ),
  },
});
