import { defineBlock } from '../../model/schema/block.ts';
import { date, inline, list, optional } from '../../model/schema/builders.ts';
import { personalData } from '../../model/units/personal-data.ts';
import { opening } from '../schema-parts.ts';

export const schema = defineBlock({
  type: 'privacy',
  description:
    'A privacy statement: what forms ask and what becomes of it, what stays on the device, which other websites are shown, and what visitors can ask for.',
  when: 'On a page of its own, to which the foot of every page leads. It follows the forms and site.yaml by itself; what the company does beside the website is for you to add.',
  aliases: `privacypolicy dataprotection gdpr datenschutz privacidad confidentialite
    privacidade`.split(/\s+/),
  properties: {
    ...opening,
    forms: personalData('all: it tells of every form of the website in the language of the page.'),
    reviewed: date('The day on which somebody last went through the statement: 2026-03-01.'),
    more: optional(
      list(
        'What else visitors should know: who is responsible, who works for you.',
        inline('A sentence.'),
      ),
    ),
  },
});
