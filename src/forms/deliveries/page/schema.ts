import { link } from '../../../model/schema/builders.ts';
import { defineDelivery } from '../../../model/schema/form.ts';

export const schema = defineDelivery({
  to: 'page',
  description: 'Goes to a page of the site, with the answers in its address.',
  when: 'For the first of several steps, such as the field for an address in a hero.',
  textsOnly: 'The address of a page holds texts',
  keepsNothing: 'What this form is sent goes to a page',
  properties: { page: link('The page to go to: /next-step.') },
});
