import { defineBlock } from '../../model/schema/block.ts';
import { choice, heading, markdown, optional } from '../../model/schema/builders.ts';
import { actions } from '../schema-parts.ts';

export const schema = defineBlock({
  type: 'notice',
  description: 'A framed message that nobody should miss.',
  when: 'For a deadline, a change, a danger. To say at the end of a page what to do next, take closing.',
  aliases: [
    'alert',
    'callout',
    'warning',
    'hinweis',
    'aviso',
    'avis',
    'avviso',
    'melding',
    'avisos',
  ],
  properties: {
    kind: optional(
      choice('How urgent it is.', ['info', 'warning', 'emergency'], { default: 'info' }),
    ),
    heading: optional(heading('The heading of the message.')),
    text: markdown('The message. A long list of names in it has columns.'),
    actions,
  },
});
