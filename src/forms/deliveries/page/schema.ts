import { defineDelivery } from '../../../model/form.ts';
import { link } from '../../../model/vocabulary.ts';

export const schema = defineDelivery({
  to: 'page',
  description: 'Goes to a page of the site, with the answers in its address.',
  properties: { page: link('The page to go to: /rental-analysis-step.') },
});
