import { defineBlock } from '../../model/schema/block.ts';
import {
  anchored,
  group,
  link,
  list,
  markdown,
  optional,
  text,
} from '../../model/schema/builders.ts';
import { opening } from '../schema-parts.ts';

export const schema = defineBlock({
  type: 'accordion',
  description: 'Questions whose answers open one at a time.',
  when: 'For answers of which each reader needs few. What everybody has to read goes into text.',
  noun: 'accordion',
  aliases: `faq faqs questions collapse fragen preguntas acordeon akkordeon perguntas domande
    vragen tabs pytania preguntasfrecuentes perguntasfrequentes domandefrequenti`.split(/\s+/),
  properties: {
    ...opening,
    items: list(
      'The questions, in order.',
      group('question', {
        label: optional(
          text('A small label above it, where a new group of questions begins: Money.'),
        ),
        question: anchored('The question; links can point at it.'),
        answer: markdown('The answer.'),
        link: optional(
          group(
            'link button',
            { label: text('What the button under the answer says.'), to: link('Where it goes.') },
            'A button under the answer.',
          ),
        ),
      }),
    ),
  },
});
