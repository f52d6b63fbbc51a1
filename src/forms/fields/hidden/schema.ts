import { text } from '../../../model/schema/builders.ts';
import { defineHiddenField } from '../../../model/schema/form.ts';

export const schema = defineHiddenField({
  kind: 'hidden',
  description: 'A fixed value that is sent along; nobody sees it.',
  when: 'To tell apart what several forms send.',
  properties: { value: text('What is sent.', { searched: false }) },
});
