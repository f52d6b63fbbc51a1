import { defineBlock } from '../../model/schema/block.ts';
import {
  eventDay,
  flag,
  group,
  heading,
  link,
  linkedByLabel,
  list,
  markdown,
  optional,
  text,
  verbatim,
} from '../../model/schema/builders.ts';
import { opening } from '../schema-parts.ts';

export const schema = defineBlock({
  type: 'events',
  description: 'Events to come, the next one first: a concert, a course, a market, an open house.',
  when: 'For what is on a day or a few. Visitors can add each to their calendar. Events leave the list by themselves when they are over. What is every week goes into table; a report of it is an article, which page-list shows.',
  aliases: `calendar dates agenda event kalender termine veranstaltungen eventos evenements
    eventi evenementen wydarzenia`.split(/\s+/),
  properties: {
    ...opening,
    items: list(
      'The events, in any order.',
      linkedByLabel(
        group('event', {
          title: heading('What it is.'),
          date: eventDay('The day, or the first of several: 2027-03-14.'),
          time: optional(
            verbatim(
              'event-time',
              'When it begins, or from when to when, in the time zone of site.yaml: 19:00, 7 pm, 19:00-22:00.',
            ),
          ),
          ends: optional(
            verbatim(
              'event-end',
              'When it ends: a time (22:00), the last of several days (2027-03-16), or both. Left out, it is over when its day is.',
            ),
          ),
          place: optional(text('Where it is: Town hall. Left out, it is at the company.')),
          address: optional(text('The address of that place, on one line.')),
          price: optional(text('What it costs, with the currency: EUR 12. Or that it is free.')),
          text: optional(markdown('More about it, in a few sentences.')),
          to: optional(link('Where there is more, or where to sign up.')),
          label: optional(text('What that link says. Left out, the title is the link.')),
          cancelled: optional(flag('true if it is called off: it stays in the list and says so.')),
          soldOut: optional(flag('true if there are no places left.')),
        }),
      ),
      { minItems: 0 },
    ),
    empty: optional(
      markdown('What visitors read if no event is to come, in place of a usual sentence.'),
    ),
  },
});
