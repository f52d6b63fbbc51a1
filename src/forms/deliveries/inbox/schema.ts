import { defineDelivery } from '../../../model/form.ts';

export const schema = defineDelivery({
  to: 'inbox',
  description: 'Puts what was sent into the inbox of the site.',
  aliases: ['mail', 'email'],
  properties: {},
});
