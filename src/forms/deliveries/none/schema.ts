import { defineDelivery } from '../../../model/schema/form.ts';

export const schema = defineDelivery({
  to: 'none',
  description: 'Sends nothing anywhere.',
  when: 'To try a form out, and for forms that only open a prepared mail.',
  keepsNothing: 'Nothing that this form is sent is kept',
  properties: {},
});
