import { defineDelivery } from '../../../model/schema/form.ts';

export const schema = defineDelivery({
  to: 'inbox',
  description: 'Puts what was sent into the inbox of the site.',
  when: 'For nearly every form. What it keeps is read with npm run leads, and passed on to the destinations of site.yaml.',
  aliases: ['mail', 'email'],
  keptBy: 'inbox',
  properties: {},
});
