import type { Static } from 'typebox';
import type { DescribeBlock } from '../../model/linked-data.ts';
import { wordsOfHtml } from '../../model/words-of-html.ts';
import type { schema } from './schema.ts';

/** In the scripts that most of the world writes. */
const QUESTION = /[?？؟]\s*$/;

/** The questions among its entries: others are only folded away. */
export const linkedData: DescribeBlock<Static<typeof schema>> = ({ items }) => ({
  questions: items
    .filter(({ question }) => QUESTION.test(question.text))
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question.text,
      acceptedAnswer: { '@type': 'Answer', text: wordsOfHtml(answer.html) },
    })),
});
