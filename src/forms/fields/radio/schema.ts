import { defineField, options } from '../../../model/schema/form.ts';

export const schema = defineField({
  kind: 'radio',
  description: 'One answer from a list that is always open.',
  when: 'For two to five answers, which visitors then see all at once. For more take select.',
  aliases: ['boutonradio'],
  properties: { options },
});
