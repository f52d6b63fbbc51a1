import { text } from '../../../model/schema/builders.ts';
import { defineDelivery } from '../../../model/schema/form.ts';

export const schema = defineDelivery({
  to: 'workflow',
  description:
    'Calls a workflow of the service that site.yaml names, with all fields as its inputs.',
  when: 'Where a service of yours works with the answers.',
  textsOnly: 'A workflow is sent texts',
  needsSetting: 'workflow',
  keptBy: 'workflow',
  properties: { workflow: text('The name of the workflow: submitQuoteRequest.') },
});
