import { optional, text } from '../../../model/schema/builders.ts';
import { defineField } from '../../../model/schema/form.ts';

export const schema = defineField({
  kind: 'checkbox',
  description: 'A box to tick; its label is the sentence beside it.',
  when: 'For a consent, or a yes. For one answer of several take radio or select.',
  aliases: [
    'tickbox',
    'consent',
    'einwilligung',
    'casilla',
    'acceptance',
    'caseacocher',
    'ankreuzfeld',
    'casella',
    'selectievakje',
    'polewyboru',
    'caixadeselecao',
  ],
  properties: {
    value: optional(text('What is sent when it is ticked.', { default: 'yes', searched: false })),
  },
});
