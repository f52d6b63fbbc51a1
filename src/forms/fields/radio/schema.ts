import { defineField, options } from '../../../model/form.ts';

export const schema = defineField({
  kind: 'radio',
  description: 'One answer from a list that is always open.',
  properties: { options },
});
