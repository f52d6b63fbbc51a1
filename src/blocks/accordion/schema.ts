import {
  defineBlock,
  group,
  list,
  markdown,
  optional,
  spot,
  text,
} from '../../model/vocabulary.ts';

export const schema = defineBlock({
  type: 'accordion',
  description: 'Questions whose answers open one at a time.',
  properties: {
    heading: optional(text('The heading above the questions.')),
    intro: optional(markdown('A few words between the heading and the questions.')),
    items: list(
      'The questions, in order.',
      group('question', {
        question: spot('The question; links can point at it.'),
        answer: markdown('The answer.'),
      }),
    ),
  },
});
