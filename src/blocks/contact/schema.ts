import { defineBlock } from '../../model/schema/block.ts';
import {
  group,
  heading,
  icon,
  inline,
  list,
  optional,
  resolvedFrom,
  text,
} from '../../model/schema/builders.ts';
import { ALL_LOCATIONS } from '../../model/schema/business.ts';
import { opening } from '../schema-parts.ts';

const block = defineBlock({
  type: 'contact',
  description: 'Ways to reach the company: phone, e-mail, address, business hours.',
  when: 'Where somebody wants to call, to write or to come by. For a form take form.',
  aliases: `kontakt contacto contato contatti kontaktdaten hours openinghours oeffnungszeiten
    offnungszeiten horario horaires orari openingstijden anfahrt`.split(/\s+/),
  properties: {
    ...opening,
    items: optional(
      list(
        'The ways, in order. They may be left out if there are locations.',
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
    ),
    locations: optional(
      resolvedFrom<string>(
        'location',
        'The locations that it shows after that, from "business" in site.yaml: all, or the name of one.',
        { examples: [ALL_LOCATIONS] },
      ),
    ),
  },
});

/** A block without locations needs items. */
export const schema = {
  ...block,
  if: { not: { required: ['locations'] } },
  // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema.
  then: { required: ['items'] },
};
