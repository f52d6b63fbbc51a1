import { defineBlock } from '../../model/schema/block.ts';
import { group, heading, icon, inline, list, optional, text } from '../../model/schema/builders.ts';
import { opening } from '../schema-parts.ts';

export const schema = defineBlock({
  type: 'contact',
  description: 'Ways to reach the company: phone, e-mail, address, business hours.',
  when: 'Where somebody wants to call, to write or to come by. For a form take form.',
  aliases: ['kontakt', 'contacto', 'contato', 'contatti', 'kontaktdaten'],
  properties: {
    ...opening,
    items: list(
      'The ways, in order.',
      group('way', {
        icon: optional(icon('An icon: phone, mail, map-pin, clock.')),
        title: heading('What it is: Phone, Office, Business hours.'),
        lines: optional(
          list(
            'Its lines.',
            inline('A line, such as a link to the phone: [{phone}](tel:{phone}).'),
          ),
        ),
        hours: optional(
          list(
            'Opening hours.',
            group('row', {
              days: text('The days: Monday-Friday.'),
              hours: text('The hours: 9:30 AM-6:00 PM, or closed.'),
            }),
          ),
        ),
      }),
    ),
  },
});
