import { defineDelivery } from '../../../model/form.ts';

export const schema = defineDelivery({
  to: 'none',
  description: 'Sends nothing anywhere.',
  keepsNothing: 'Nothing that this form is sent is kept',
  properties: {},
});
