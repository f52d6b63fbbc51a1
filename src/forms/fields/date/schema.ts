import { limitDay, optional } from '../../../model/schema/builders.ts';
import { autocomplete, defineField } from '../../../model/schema/form.ts';

export const schema = defineField({
  kind: 'date',
  description: 'A day of the calendar.',
  when: 'For a day: of birth, of moving in. For a time of day take time.',
  aliases: ['fecha', 'datum', 'day', 'calendar', 'data'],
  properties: {
    autocomplete,
    earliest: optional(limitDay('The first day allowed: 2026-01-31, today, or today + 3 days.')),
    latest: optional(limitDay('The last day allowed: 2026-12-31, today, or today - 18 years.')),
  },
});
