import { count, optional, timeOfDay } from '../../../model/schema/builders.ts';
import { defineField } from '../../../model/schema/form.ts';

export const schema = defineField({
  kind: 'time',
  description: 'A time of day.',
  when: 'For the time of a visit or a call. For a few times that are fixed take select.',
  aliases: ['clock', 'timeofday', 'uhrzeit', 'zeit', 'hora', 'heure', 'ora', 'godzina', 'tijd'],
  properties: {
    earliest: optional(timeOfDay('The first time allowed: 09:00.')),
    latest: optional(timeOfDay('The last time allowed: 17:30.')),
    step: optional(
      count(
        'The minutes between times that are allowed, counted from the earliest: 30. Left out, every minute.',
        { minimum: 1, maximum: 720, examples: [30] },
      ),
    ),
  },
});
